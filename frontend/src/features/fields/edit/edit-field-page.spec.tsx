import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Field } from '@headgate/contracts/field';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../test/a-user.ts';
import { aBrowser, aResponse } from '../../../test/browser.ts';
import { aController } from '../../../test/controllers.ts';
import { signIn } from '../../../test/farm-records.ts';
import { aField, aFieldSummary, aList, aPlanting, aWaterSource } from '../../../test/fields.ts';
import { openPage } from '../../../test/open-page.tsx';

const field = aField({
  ...{ soilFrom: 'survey', waterSourceId: aWaterSource().id },
  allowedHours: [{ days: ['mon', 'fri'], start: '20:00', end: '24:00' }],
});
const one = `/api/fields/${field.id}`;
const planting = aPlanting();

type Answers = Parameters<typeof aBrowser>[0];
const open = async (answers: Answers = {}) => {
  const browser = aBrowser({
    '/api/user': { body: aUser() },
    '/api/fields': aList(aFieldSummary()),
    '/api/water-sources': aList(aWaterSource()),
    [one]: { body: field },
    [`${one}/plantings`]: aList(planting),
    ...answers,
  });
  await openPage(`${one.replace('/api', '')}/edit`);
  await screen.findByRole('button', { name: 'Save changes' });
  return browser;
};
type Fetched = Awaited<ReturnType<typeof open>>['fetched'];
const sentTo = (fetched: Fetched, path: string, method: string) =>
  fetched.mock.calls
    .filter(([to, init]) => to === path && init.method === method)
    .map(([, { body }]) => (body === undefined ? null : (JSON.parse(body as string) as unknown)));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  signIn();
});

describe('changing a field', () => {
  it('sends what was changed alone: what was found, and not touched, stays found', async () => {
    const { fetched } = await open({ [`PATCH ${one}`]: { body: { ...field, acres: 39.5, version: 2 } } });
    expect(screen.getByLabelText('Field name')).toHaveValue('North block');
    expect(screen.getByLabelText('Water source')).toHaveDisplayValue('Well 1, 800 gpm');
    expect(await screen.findByRole('checkbox', { name: 'Fri' })).toBeChecked();
    // The clock of a page ends a day at 00:00, and that is no change of the hours.
    expect(screen.getByLabelText('To')).toHaveValue('00:00');
    await retype('Acres', '39.5');
    await save();
    expect(await screen.findByText('Field saved')).toBeVisible();
    expect(sentTo(fetched, one, 'PATCH')).toEqual([{ acres: 39.5, version: 1 }]);
    expect(screen.getByLabelText('Acres')).toHaveValue(39.5);
  });

  it('says so when nothing has changed', async () => {
    await open();
    await save();
    expect(await screen.findByText('Nothing has changed yet.')).toBeVisible();
  });

  it('opens what is folded away for what is wrong in it', async () => {
    await open({ [one]: { body: { ...field, allowedHours: [] } } });
    await userEvent.click(screen.getByRole('button', { name: /^More about its irrigation/ }));
    await userEvent.type(await screen.findByLabelText('Distribution uniformity (%)'), '20');
    await userEvent.click(screen.getByRole('button', { name: /^More about its irrigation/ }));
    await save();
    expect(await screen.findByText(/^Distribution uniformity must be at least 30/)).toBeVisible();
    expect(screen.getByLabelText('Distribution uniformity (%)')).toHaveFocus();
  });

  it('takes zones of the controllers that water it, and says what is wrong with a share at its row', async () => {
    const controller = aController();
    const { fetched } = await open({
      '/api/irrigation/controllers': { body: [controller] },
      [`PATCH ${one}`]: { body: { ...field, version: 2 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a zone' }));
    await userEvent.selectOptions(screen.getByLabelText('Zone'), 'North block');
    await userEvent.type(screen.getByLabelText('Share of its water (%)'), '120');
    await save();
    expect(await screen.findByText('Share must be from 1% to 100%')).toBeVisible();
    expect(screen.getByLabelText('Share of its water (%)')).toHaveFocus();
    await retype('Share of its water (%)', '40');
    await save();
    expect(await screen.findByText('Field saved')).toBeVisible();
    expect(sentTo(fetched, one, 'PATCH')).toEqual([
      { zones: [{ controllerId: controller.id, zoneId: 'zone-1', share: 0.4 }], version: 1 },
    ]);
  });

  it('says that somebody was faster, and lets a person choose', async () => {
    let now: Field = field;
    const { fetched } = await open({
      [one]: () => Promise.resolve(aResponse(now)),
      [`PATCH ${one}`]: (_path, { body }) => {
        const { version } = JSON.parse(body as string) as { version: number };
        return Promise.resolve(
          version === now.version
            ? aResponse({ ...now, acres: 41, version: 3 })
            : aResponse({ message: 'Somebody else changed this.' }, 409),
        );
      },
    });
    now = { ...field, name: 'North 40', version: 2 };
    await retype('Acres', '41');
    await save();
    const choice = within(await screen.findByRole('group', { name: 'Changed by someone else' }));
    expect(screen.getByLabelText('Field name')).toHaveValue('North 40');
    expect(screen.getByLabelText('Acres')).toHaveValue(41);
    await userEvent.click(choice.getByRole('button', { name: 'Keep mine' }));
    await save();
    expect(await screen.findByText('Field saved')).toBeVisible();
    expect(sentTo(fetched, one, 'PATCH').at(-1)).toEqual({ acres: 41, version: 2 });
  });

  it('is archived after a question', async () => {
    await open({
      [`DELETE ${one}`]: { body: { ...field, version: 2, archivedAt: '2026-07-02T12:00:00.000Z' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Archive this field' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Field archived')).toBeVisible();
  });
});

describe('its plantings', () => {
  const plantings = `${one}/plantings`;

  it('are changed, each of its own version', async () => {
    const { fetched } = await open({
      [`PATCH ${plantings}/${planting.id}`]: { body: { ...planting, plantedYear: 2012, version: 2 } },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Edit\s+Almonds/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Almonds' }));
    await userEvent.clear(await dialog.findByLabelText('Year planted'));
    await userEvent.type(dialog.getByLabelText('Year planted'), '2012');
    await userEvent.click(dialog.getByRole('button', { name: 'Save planting' }));
    expect(await screen.findByText('Planting saved')).toBeVisible();
    expect(sentTo(fetched, `${plantings}/${planting.id}`, 'PATCH')).toEqual([
      { plantedYear: 2012, version: 1 },
    ]);
  });

  it('follow each other: the next is refused, in the server’s words, until the one before has ended', async () => {
    const message = 'The field still has almonds. End that planting first.';
    const { fetched } = await open({
      [`POST ${plantings}`]: { status: 409, body: { message } },
      [`PATCH ${plantings}/${planting.id}`]: { body: { ...planting, endedOn: '2026-07-01', version: 2 } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Plant this field' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Plant this field' }));
    await userEvent.selectOptions(await dialog.findByLabelText('Crop'), 'wheat');
    await userEvent.click(dialog.getByRole('button', { name: 'Save planting' }));
    expect(await dialog.findByText(message)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: /^It has ended/ }));
    const end = within(screen.getByRole('dialog', { name: 'Almonds: its last day' }));
    await userEvent.clear(end.getByLabelText('Last day on the field'));
    await userEvent.type(end.getByLabelText('Last day on the field'), '2026-07-01');
    await userEvent.click(end.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Planting ended')).toBeVisible();
    expect(sentTo(fetched, `${plantings}/${planting.id}`, 'PATCH')).toEqual([
      { endedOn: '2026-07-01', version: 1 },
    ]);
  });
});

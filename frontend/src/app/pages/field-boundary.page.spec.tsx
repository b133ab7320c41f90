import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Field } from '@headgate/contracts/field';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { signIn } from '../../test/farm-records.ts';
import { aField, aList } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const field = aField({ version: 7 });
const path = `/api/fields/${field.id}`;
const address = `/fields/${field.id}/boundary`;
const ring = [
  [-119.8, 36.7],
  [-119.796, 36.7],
  [-119.796, 36.704],
  [-119.8, 36.704],
  [-119.8, 36.7],
];
const boundary = { type: 'Polygon', coordinates: [ring] } as const;
const text = '36.7, -119.8\n36.7, -119.796\n36.704, -119.796\n36.704, -119.8';

const aFarm = (of: Field, answers: Parameters<typeof aBrowser>[0] = {}) =>
  aBrowser({
    '/api/user': { body: aUser() },
    '/api/irrigation/controllers': { body: [] },
    [path]: { body: of },
    '/api/fields/export': { body: { features: [] } },
    '/api/map-tiles': { body: { imagery: null } },
    ...answers,
  });
const corners = () => screen.findByRole('textbox', { name: 'Corners as numbers' });
const type = async (value: string) => {
  fireEvent.change(await corners(), { target: { value } });
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save boundary' }));
const sentBy = (fetched: ReturnType<typeof aBrowser>['fetched']) =>
  fetched.mock.calls
    .filter(([, { method }]) => method === 'PATCH')
    .map(([, { body }]) => JSON.parse(body as string) as unknown);

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  setSite(settingsOfASite);
  signIn();
});

describe('a boundary', () => {
  it('is typed, has its acres at once, and is saved with the version that was read', async () => {
    const { fetched } = aFarm(field, { [`PATCH ${path}`]: { body: { ...field, version: 8, boundary } } });
    await openPage(address);
    expect(await screen.findByText(/cannot draw the map/)).toBeVisible();
    expect(screen.getByText('No acres yet')).toBeVisible();
    await type(text);
    expect(screen.getByText('39.2 acres')).toBeVisible();
    await save();
    await waitFor(() => {
      expect(sentBy(fetched)).toEqual([{ version: 7, boundary }]);
    });
  });

  it('that is saved late brings nobody back who went elsewhere', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof aResponse>>();
    const { fetched } = aFarm(field, { [`PATCH ${path}`]: () => answer.promise, '/api/fields': aList() });
    await openPage(address);
    await type(text);
    await save();
    await waitFor(() => {
      expect(sentBy(fetched)).toHaveLength(1);
    });
    const [link] = screen.getAllByRole('link', { name: 'Fields' });
    if (link !== undefined) await userEvent.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Fields' });
    answer.resolve(aResponse({ ...field, version: 8, boundary }));
    await screen.findByText('Boundary saved');
    expect(window.location.pathname).toBe('/fields');
  });

  it('may bring its acres along in place of those that were entered', async () => {
    const { fetched } = aFarm(field, { [`PATCH ${path}`]: { body: { ...field, version: 8, boundary } } });
    await openPage(address);
    await type(text);
    await userEvent.click(screen.getByRole('checkbox', { name: /39.2 acres in place of the 40 acres/ }));
    await save();
    await waitFor(() => {
      expect(sentBy(fetched)).toEqual([{ version: 7, boundary, acres: 39.21 }]);
    });
  });

  it.each([
    ['36.7, -119.8\nby the canal', /Line 2 is not a corner/],
    ['36.7, -119.8\n36.7, -119.796', /at least three corners; this one has 2/],
  ])('that cannot be one is not sent, and what was typed stays: %j', async (wrong, message) => {
    const { fetched } = aFarm(field);
    await openPage(address);
    await type(wrong);
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(await corners()).toHaveValue(wrong);
    expect(await corners()).toHaveFocus();
    expect(sentBy(fetched)).toEqual([]);
  });

  it('that the server refuses says why, where it was typed', async () => {
    const message = 'The boundary crosses or touches itself';
    const errors = [{ path: 'boundary', message }];
    aFarm(field, { [`PATCH ${path}`]: { status: 400, body: { message, errors } } });
    await openPage(address);
    await type(text);
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(await corners()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(await corners()).toHaveValue(text);
  });

  it('of a field that somebody else has changed asks whose it shall be', async () => {
    let version = 7;
    aFarm(field, {
      [path]: () => Promise.resolve(aResponse({ ...field, version })),
      [`PATCH ${path}`]: () => {
        version = 8;
        return Promise.resolve(aResponse({ message: 'It has been changed meanwhile' }, 409));
      },
    });
    await openPage(address);
    await type(text);
    await save();
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeVisible();
    expect(await corners()).toHaveValue(text);
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(await corners()).toHaveValue('');
  });

  it('is cleared, and that is taken back', async () => {
    aFarm({ ...field, boundary: { type: 'Polygon', coordinates: [ring] } });
    await openPage(address);
    const before = (await corners()).textContent;
    expect(before).toContain('36.704000, -119.796000');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await corners()).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await corners()).toHaveValue(before);
  });

  it('comes from a file', async () => {
    aFarm(field);
    await openPage(address);
    await corners();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    const of = (content: string) => ({ text: () => Promise.resolve(content) });
    fireEvent.change(input, { target: { files: [of('nothing')] } });
    expect(await screen.findByText(/no boundary in that file/)).toBeVisible();
    fireEvent.change(input, { target: { files: [of(JSON.stringify(boundary))] } });
    await waitFor(async () => {
      expect(await corners()).toHaveValue(
        '36.700000, -119.800000\n36.700000, -119.796000\n36.704000, -119.796000\n36.704000, -119.800000',
      );
    });
    expect(screen.queryByText(/no boundary in that file/)).toBeNull();
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aList } from '../../test/fields.ts';
import { beginLog, block5, choose, openLog, press, written } from '../../test/log-page.ts';
import { openPage } from '../../test/open-page.tsx';

beforeEach(beginLog);

describe('the field log', () => {
  it('takes four taps: what, the field that was logged last, the number of the last time, save', async () => {
    const { sent } = await openLog();
    await choose('Water');
    await press('Block 5');
    await press(/^Same as .*9 hours/);
    await press('Save');
    expect(await screen.findByText(/Saved\. Water, Block 5: 9 hours/)).toBeVisible();
    const body = sent('POST', '/api/irrigations')[0]!.body;
    expect(body).toMatchObject({ fieldId: block5.id, hours: 9 });
    expect(Date.parse(String(body['end'])) - Date.parse(String(body['start']))).toBe(9 * 3_600_000);
  });

  it('takes it back within ten seconds, and what was typed is there again', async () => {
    const { sent } = await openLog({ [`DELETE /api/irrigations/${written.id}`]: { status: 204, body: '' } });
    await press('Block 5');
    await userEvent.type(screen.getByLabelText(/How long it ran/), '4.5');
    await press('Save');
    await press(/^Undo \(\d+\)/);
    expect(await screen.findByLabelText(/How long it ran/)).toHaveValue('4.5');
    expect(sent('DELETE', `/api/irrigations/${written.id}`)).toHaveLength(1);
  });

  it('writes a double tap once', async () => {
    const { sent } = await openLog({}, `?field=${block5.id}`);
    await userEvent.type(screen.getByLabelText(/How long it ran/), '4');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved/);
    expect(sent('POST', '/api/irrigations')).toHaveLength(1);
  });

  it('keeps what could not be saved, says so, and sends the same entry once more', async () => {
    const answers = [
      () => Promise.resolve(aResponse('', 502)),
      () => Promise.resolve(aResponse(written, 201)),
    ];
    const { sent } = await openLog(
      { 'POST /api/irrigations': () => answers.shift()!() },
      `?field=${block5.id}`,
    );
    await userEvent.type(screen.getByLabelText(/How long it ran/), '4');
    await press('Save');
    expect(await screen.findByText(/Something went wrong on our side.*written only once/)).toBeVisible();
    expect(screen.getByLabelText(/How long it ran/)).toHaveValue('4');
    await press('Save');
    await screen.findByText(/^Saved/);
    const [first, second] = sent('POST', '/api/irrigations');
    expect(second).toEqual(first);
    expect(first?.key).toMatch(/^\w{32}$/);
  });

  it('shows what the server finds wrong at the number', async () => {
    const errors = [{ path: 'hours', message: 'It cannot have run for so long' }];
    const body = { message: 'That cannot be', errors };
    await openLog({ 'POST /api/irrigations': { status: 400, body } }, `?field=${block5.id}`);
    await userEvent.type(screen.getByLabelText(/How long it ran/), '300');
    await press('Save');
    expect(await screen.findByText('It cannot have run for so long')).toBeVisible();
    expect(screen.getByLabelText(/How long it ran/)).toHaveFocus();
  });

  it('offers trees and vines alone for the pressure chamber, and sends bars below zero', async () => {
    const { sent } = await openLog({}, '?what=stem-potential');
    const fields = within(screen.getByLabelText('Field'));
    expect(fields.getByRole('option', { name: 'Block 5' })).toBeInTheDocument();
    expect(fields.queryByRole('option', { name: 'West wheat' })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Field'), 'Block 5');
    await userEvent.type(screen.getByLabelText(/Stem water potential/), '12');
    await press('Save');
    await screen.findByText(/^Saved/);
    expect(sent('POST', '/api/readings')[0]?.body).toMatchObject({ kind: 'stem-potential', bars: -12 });
  });

  it('reads a meter of a source, with its last number and its unit', async () => {
    const { sent } = await openLog();
    await choose('Meter');
    await userEvent.selectOptions(
      screen.getByLabelText('Meter', { selector: 'select' }),
      'Well 1, meter A17',
    );
    expect(screen.getByRole('button', { name: /120\.5 acre-feet/ })).toBeVisible();
    await userEvent.type(screen.getByLabelText(/What the meter shows \(acre-feet\)/), '121.2');
    await press('Save');
    await screen.findByText(/^Saved/);
    expect(sent('POST', '/api/readings')[0]?.body).toMatchObject({ serial: 'A17', value: 121.2 });
  });

  it('says what is missing before anything is sent', async () => {
    const { sent } = await openLog();
    await press('Save');
    expect(await screen.findByText('Choose the field')).toBeVisible();
    expect(screen.getByText('Enter the number')).toBeVisible();
    expect(screen.getByLabelText('Field')).toHaveFocus();
    expect(sent('POST', '/api/irrigations')).toHaveLength(0);
  });

  it('leads to the first field where there is none', async () => {
    aBrowser({
      '/api/user': { body: aUser() },
      '/api/irrigation/controllers': { body: [] },
      '/api/fields': aList(),
      '/api/water-sources': aList(),
      '/api/irrigations': aList(),
      '/api/readings': aList(),
    });
    await openPage('/log');
    expect(await screen.findByRole('link', { name: 'Add a field' })).toHaveAttribute('href', '/fields/new');
  });
});

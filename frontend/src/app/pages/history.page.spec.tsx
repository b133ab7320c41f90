import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localDay } from '../../lib/display/local-day.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { anAnswer } from '../../test/an-answer.ts';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aFarmProfile, aKeptCalculation, aSummary, signIn } from '../../test/farm-records.ts';
import { openPage } from '../../test/open-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const path = '/api/predictions';

const aFarm = (answers: Parameters<typeof aBrowser>[0]) =>
  aBrowser({
    '/api/user': { body: aUser() },
    '/api/farm-profile': { body: aFarmProfile() },
    ...answers,
  });
const aList = (items: readonly CalculationSummary[], nextCursor: string | null = null) => ({
  body: { items, nextCursor },
});
const list = () => screen.findByRole('list', { name: 'Calculations' });
const rows = async () => within(await list()).getAllByRole('listitem');
const at = (day: number) => `2026-07-${String(day).padStart(2, '0')}T15:00:00.000Z`;

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  setSite(settingsOfASite);
  signIn();
});

describe('the history', () => {
  it('shows place, crop, acres, amount with unit, urgency in words, and local time', async () => {
    const calculation = aSummary();
    aFarm({ [path]: aList([calculation]) });
    await openPage('/history');
    const [row] = await rows();
    for (const text of ['Wheat on loam, 40 acres, Fresno, CA', '2,823,475.4 gallons', 'Irrigate soon'])
      expect(row).toHaveTextContent(text);
    expect(within(row!).getByText(localTime(calculation.createdAt))).toHaveAttribute(
      'datetime',
      calculation.createdAt,
    );
    const urgency = within(row!).getByText('Irrigate soon');
    expect(urgency.querySelector('svg')).toBeVisible();
    // Kept before there was another language.
    expect(urgency.closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(within(row!).getByRole('link', { name: /^Open\s+Wheat, Fresno, CA/ })).toHaveAttribute(
      'href',
      `/history?id=${calculation.id}`,
    );
    expect(within(row!).getByRole('link', { name: /^Use these answers/ })).toHaveAttribute(
      'href',
      `/ai-calculator?from=${calculation.id}`,
    );
    expect(document.title).toBe('History · Headgate');
  });

  it('never shows nothing as a number, nor a plan as that day’s need', async () => {
    aFarm({
      [path]: aList([
        aSummary({ water_amount_gallons: 0, should_irrigate: false }),
        aSummary({ mode: 'planning', should_irrigate: false }),
      ]),
    });
    await openPage('/history');
    const [none, plan] = await rows();
    expect(none).toHaveTextContent('No irrigation needed');
    expect(none).not.toHaveTextContent('mL');
    expect(plan).toHaveTextContent('A typical irrigation in season');
    expect(plan).toHaveTextContent('Planning');
  });

  it('knows crops that it has no name for', async () => {
    aFarm({ [path]: aList([aSummary({ cropType: 'olives_for_oil' })]) });
    await openPage('/history');
    expect((await rows())[0]).toHaveTextContent('olives for oil on loam');
  });

  it('comes page by page, and the focus goes to the first of the new ones', async () => {
    const pages: Record<string, unknown> = {
      [path]: { items: [aSummary({ createdAt: at(9) })], nextCursor: 'older one' },
      [`${path}?cursor=older+one`]: { items: [aSummary({ createdAt: at(8) })], nextCursor: null },
    };
    const { fetched } = aFarm({ [path]: (url) => Promise.resolve(aResponse(pages[url])) });
    await openPage('/history');
    expect(await rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => {
      expect(await rows()).toHaveLength(2);
    });
    expect((await rows())[1]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(fetched.mock.calls.filter(([to]) => to.startsWith(path))).toHaveLength(2);
  });

  it('says when the next page did not come, and keeps what is there', async () => {
    aFarm({
      [path]: (url) =>
        Promise.resolve(
          url.includes('cursor')
            ? aResponse({ message: 'Away' }, 503)
            : aResponse({ items: [aSummary()], nextCursor: 'x' }),
        ),
    });
    await openPage('/history');
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(/next page could not be loaded/)).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
  });

  it('says what to do when there is none', async () => {
    aFarm({ [path]: aList([]) });
    await openPage('/history');
    expect(await screen.findByText('No calculations yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Calculate now' })).toHaveAttribute('href', '/ai-calculator');
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
  });

  it('is not called empty while more follows', async () => {
    aFarm({ [path]: aList([], 'older') });
    await openPage('/history');
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('No calculations yet');
  });

  it('says when it did not come, and tries again when told to', async () => {
    const answers = [
      aResponse({ message: 'Away' }, 503),
      aResponse({ items: [aSummary()], nextCursor: null }),
    ];
    aFarm({ [path]: () => Promise.resolve(answers.shift()!) });
    await openPage('/history');
    expect(await screen.findByText(/could not be loaded. Check your connection/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('can be downloaded', async () => {
    aFarm({ [path]: aList([aSummary()]) });
    await openPage('/history');
    const link = await screen.findByRole('link', { name: 'Download all (CSV)' });
    expect(link).toHaveAttribute('href', '/api/predictions/export');
    expect(link).toHaveAttribute('download');
  });
});

describe('deleting a calculation', () => {
  const [first, second] = [aSummary({ cropType: 'rice' }), aSummary({ cropType: 'maize' })];
  const ask = async (answers: Parameters<typeof aBrowser>[0]) => {
    const browser = aFarm({ [path]: aList([first, second]), ...answers });
    await openPage('/history');
    await list();
    await userEvent.click(screen.getByRole('button', { name: /^Delete\s+Rice/ }));
    return { ...browser, question: within(screen.getByRole('alertdialog')) };
  };
  const deleting = `DELETE ${path}/${first.id}`;

  it('asks first, and does nothing when told not to', async () => {
    const { question, fetched } = await ask({});
    expect(question.getByText(/Rice, Fresno, CA.*You cannot undo this/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await rows()).toHaveLength(2);
    expect(fetched.mock.calls.some(([, { method }]) => method === 'DELETE')).toBe(false);
  });

  it('takes it out of the list, says so, and gives the focus to its neighbour', async () => {
    const { question, fetched } = await ask({ [deleting]: { status: 204, body: '' } });
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => {
      expect(await rows()).toHaveLength(1);
    });
    const [left] = await rows();
    expect(left).toHaveTextContent('Maize');
    await waitFor(() => {
      expect(left).toHaveFocus();
    });
    expect(await screen.findByText('Calculation deleted')).toBeVisible();
    expect(fetched.mock.calls.filter(([to]) => to === path)).toHaveLength(1);
  });

  it('stays on the question when it did not work, and says why', async () => {
    const { question } = await ask({ [deleting]: { status: 503, body: { message: 'Away just now' } } });
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText('Away just now')).toBeVisible();
    expect(await rows()).toHaveLength(2);
  });
});

describe('a calculation that is opened again', () => {
  const kept = aKeptCalculation();
  const one = `${path}/${kept.id}`;

  it('shows the whole answer with its working, marked as of its day', async () => {
    aFarm({ [one]: { body: kept } });
    await openPage(`/history?id=${kept.id}`);
    expect(await screen.findByText('As of Jul 10, 2026.')).toBeVisible();
    expect(screen.getByText(/this is not today’s advice/)).toBeVisible();
    const headline = screen.getByRole('heading', { level: 2, name: /2,823,475\.4/ });
    expect(headline).toHaveTextContent('On Jul 10, 2026 Water to apply');
    expect(screen.getByText('Third sentence.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Show the math/ }));
    expect(screen.getByText('Crop coefficient (Kc)')).toBeVisible();
    expect(screen.getByText(/^Then:/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Use these answers' })).toHaveAttribute(
      'href',
      `/ai-calculator?from=${kept.id}`,
    );
  });

  it('of today is not marked as old', async () => {
    const today = localDay(new Date());
    const fresh = { ...kept, result: anAnswer({ id: kept.id }, { today }) };
    aFarm({ [one]: { body: fresh } });
    await openPage(`/history?id=${kept.id}`);
    expect(await screen.findByText('As of earlier today.')).toBeVisible();
    expect(screen.getByText(/^Now:/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('not today’s advice');
  });

  it('that is not there says so, and does not offer to try again', async () => {
    aFarm({ [one]: { status: 404, body: { message: 'Calculation not found' } } });
    await openPage(`/history?id=${kept.id}`);
    expect(await screen.findByText(/no such calculation/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leads back to the list, and the heading there takes the focus', async () => {
    aFarm({ [one]: { body: kept }, [path]: aList([aSummary()]) });
    await openPage(`/history?id=${kept.id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Back to history' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Calculation history' })).toHaveFocus();
  });

  it('once deleted leads back to the list without it', async () => {
    aFarm({
      [`DELETE ${one}`]: { status: 204, body: '' },
      [one]: { body: kept },
      [path]: aList([]),
    });
    await openPage(`/history?id=${kept.id}`);
    await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No calculations yet')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('on measured conditions is not offered to the form, which does not take those', async () => {
    const input = {
      crop_type: 'wheat',
      soil_type: 'loam',
      farm_size_acres: 40,
      temperature: 28,
      humidity: 60,
      wind_speed: 2,
      solar_radiation: 450,
      rainfall: 0,
      soil_moisture: 25,
      soil_temperature: 22,
      latitude: -15,
      longitude: 30,
    };
    aFarm({ [one]: { body: { ...kept, input } } });
    await openPage(`/history?id=${kept.id}`);
    expect(await screen.findByText(/measured on site and sent by a program/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Use these answers' })).toBeNull();
  });

  it('cannot be told to read another path', async () => {
    const { fetched } = aFarm({ [`${path}/..%2Fuser`]: { status: 404, body: {} } });
    await openPage(`/history?id=../user`);
    await screen.findByText(/no such calculation/);
    expect(fetched.mock.calls.map(([to]) => to)).toContain('/api/predictions/..%2Fuser');
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { PilotUpdate } from '@headgate/contracts/pilot-update';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicPath } from '../../content/seo.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openSitePage } from '../../test/open-site-page.tsx';

const path = '/api/pilot-updates';
const others = { '/api/projects': { body: [] }, '/api/testimonials': { body: [] } };

function anUpdate(changes: Partial<PilotUpdate> = {}): PilotUpdate {
  return {
    id: crypto.randomUUID(),
    title: 'Block 4',
    description: 'Grapes on drip',
    status: 'active',
    location: 'Lodi, CA',
    farmName: 'Long Row Farm',
    updateContent: 'Third week.',
    lastUpdated: '2026-04-17T20:00:00.000Z',
    sample: 'false',
    ...changes,
  };
}

const open = async (updates: readonly PilotUpdate[], page: PublicPath = '/pilot-updates') => {
  aBrowser({ ...others, [path]: { body: updates } });
  await openSitePage(page);
};
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title, level: 3 })).closest('li');
  if (card === null) throw new Error('An update is not in a list');
  return card;
};

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('an update', () => {
  it('shows status, title, location, farm, description, content and its local date', async () => {
    await open([anUpdate()]);
    const card = await cardOf('Block 4');
    for (const text of ['Active', 'Lodi, CA', 'Long Row Farm', 'Grapes on drip', 'Third week.'])
      expect(within(card).getByText(text)).toBeVisible();
    const day = 'Apr 17, 2026';
    expect(within(card).getByText(day)).toHaveAttribute('datetime', '2026-04-17T20:00:00.000Z');
  });

  it('shows the first 150 characters of its content, and an ellipsis only where more follows', async () => {
    const content = 'abcdefghij'.repeat(15);
    await open([anUpdate({ updateContent: content }), anUpdate({ updateContent: `${content}k` })]);
    expect(await screen.findByText(content)).toBeVisible();
    expect(screen.getByText(`${content}...`)).toBeVisible();
  });

  it.each([
    ['prospective', 'Prospective', 'info'],
    ['in-discussion', 'In Discussion', 'warn'],
    ['active', 'Active', 'success'],
    ['completed', 'Completed', 'line'],
    ['On hold until May', 'On hold until May', 'line'],
    ['constructor', 'constructor', 'line'],
  ])('of status "%s" says "%s", with a sign, in its colour', async (status, label, colour) => {
    await open([anUpdate({ status })]);
    const badge = within(await cardOf('Block 4')).getByText(label).parentElement;
    expect(badge?.className).toContain(`bg-${colour}`);
    expect(badge?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('says when it is made up, and only then', async () => {
    await open([anUpdate(), anUpdate({ title: 'Sample: drip', sample: 'true' })]);
    expect(await cardOf('Sample: drip')).toHaveTextContent('made-up sample');
    expect(await cardOf('Block 4')).not.toHaveTextContent('sample');
  });
});

describe('the list', () => {
  it('says that it loads, then shows the updates in the order of the server', async () => {
    const answer = Promise.withResolvers<Response>();
    aBrowser({ [path]: () => answer.promise });
    await openSitePage('/pilot-updates');
    expect(screen.getByText('Loading pilot updates...')).toBeVisible();
    answer.resolve(aResponse([anUpdate({ title: 'Newer' }), anUpdate({ title: 'Older' })]));
    await cardOf('Newer');
    expect(screen.queryByText('Loading pilot updates...')).toBeNull();
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Newer', 'Older']);
  });

  it('says that it failed, and tries again when told to, without losing the focus', async () => {
    const answers = [aResponse({ message: 'Away' }, 503), aResponse([anUpdate()])];
    const { fetched } = aBrowser({
      [path]: () => Promise.resolve(answers.shift() ?? aResponse('', 500)),
    });
    await openSitePage('/pilot-updates');
    expect((await screen.findByText('Failed to fetch pilot updates')).closest('[role=status]')).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await cardOf('Block 4');
    expect(screen.queryByText('Failed to fetch pilot updates')).toBeNull();
    expect(document.body).not.toHaveFocus();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('says when there is none, and what to read meanwhile', async () => {
    await open([]);
    expect(await screen.findByText('No pilot updates yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the pilot program' })).toHaveAttribute('href', '/pilots');
  });
});

describe('the page', () => {
  it('says what each status that we know means', async () => {
    await open([]);
    const legend = within(screen.getByRole('region', { name: 'What a status means' }));
    const message = legend.getAllByRole('term').map(({ textContent }) => textContent);
    expect(message).toEqual(['Prospective', 'In Discussion', 'Active', 'Completed']);
  });
});

describe('on the home page', () => {
  it('six stand at most; the others are a link away', async () => {
    await open(
      Array.from({ length: 8 }, (_, index) => anUpdate({ title: `Update ${index}` })),
      '/',
    );
    const section = within(screen.getByRole('region', { name: 'Live pilot updates' }));
    await cardOf('Update 0');
    expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(6);
    expect(section.getByRole('link', { name: 'See all pilot updates' })).toHaveAttribute(
      'href',
      '/pilot-updates',
    );
  });
});

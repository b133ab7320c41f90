import { describe, expect, it } from '@jest/globals';
import { pilotAgreementDocument } from '../../content/legal/pilot-agreement.ts';
import { privacyPolicyDocument } from '../../content/legal/privacy-policy.ts';
import { termsOfServiceDocument } from '../../content/legal/terms-of-service.ts';
import { aBrowser } from '../../test/browser.ts';
import { openSitePage } from '../../test/open-site-page.tsx';

type Path = '/terms-of-service' | '/privacy-policy' | '/pilot-agreement';

/** Found by selector: to ask for a role takes jsdom minutes on pages as long as these. */
async function openPage(path: Path): Promise<HTMLElement> {
  aBrowser();
  document.body.innerHTML = '';
  await openSitePage(path);
  return one(document.body, 'article');
}

function all(within: HTMLElement, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

function one(within: HTMLElement, selector: string): HTMLElement {
  const [found] = all(within, selector);
  if (found === undefined) throw new Error(`Nothing is ${selector}`);
  return found;
}

const targetsOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));
const textOf = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, ' ').trim();

/** Specification, section 9, "Legal terms", figure by figure, and the pages that carry it. */
const [terms, privacy, agreement] = ['/terms-of-service', '/privacy-policy', '/pilot-agreement'] as const;
const legalTerms: readonly (readonly [term: string, label: RegExp, pages: readonly Path[]])[] = [
  ['tier by size: small', /under 50 acres/i, [terms, agreement]],
  ['tier by size: middle', /50-500 acres/, [terms, agreement]],
  ['tier by size: large', /500\+ acres/, [terms, agreement]],
  ['fee of Standard', /\$10,000/, [terms, agreement]],
  ['fee of Commercial', /\$25,000/, [terms, agreement]],
  ['fee of Enterprise', /\$50,000(\+| or more)/, [terms, agreement]],
  ['length of the pilot', /Pilot lasts 12 months/, [agreement]],
  ['late fee', /late fee of 1\.5% per month/, [terms, agreement]],
  ['cure period', /cure period of 10 days/, [terms, agreement]],
  ['liability cap', /the greater of US\$100 and .*last 12 months/, [terms, agreement]],
  ['money-back', /30-day money-back/, [terms, agreement]],
  ['money-back, its reason', /integration (with your irrigation equipment )?fails/, [terms, agreement]],
  ['cancellation', /After the first 30 days, .* with 60 days’ written notice/, [agreement]],
  ['Year 2 discount', /20% discount on its Year 2/, [agreement]],
  ['equipment', /equipment is to be returned within 30 days/, [agreement]],
  ['malfunctions', /report malfunctions .* within 48 hours/, [agreement]],
  ['usage logs', /Usage logs.*?90 days/, [privacy]],
  ['account data', /duration of your account plus 2 years/, [privacy]],
  ['payment records', /Payment records.*?Typically 7 years/, [privacy]],
  [
    'farm data',
    /accessible to you(, to view and to export,)? for 12 months after the pilot/i,
    [privacy, agreement],
  ],
  ['marketing claim: water', /20-30% water savings/, [terms, agreement]],
  ['marketing claim: yield', /up to 40% yield gain/, [terms, agreement]],
  ['target', /target of the Pilot is a water reduction of 10-30%/, [agreement]],
  ['subscription', /monthly subscription follows the pilot/i, [terms, agreement]],
  ['subsidies', /conservation programs/i, [terms, agreement]],
  ['simulated commands', /commands to (your|its) controllers are logged and simulated/, [terms, agreement]],
];

const pages = [
  { path: terms, title: 'Terms of Service', links: [privacy, agreement] },
  { path: privacy, title: 'Privacy Policy', links: [terms, agreement] },
  { path: agreement, title: 'Pilot Agreement', links: [terms, privacy] },
] as const;

describe.each(pages)('the $title', ({ path, title, links }) => {
  it('says what it is and of when', async () => {
    const page = await openPage(path);
    expect(all(page, 'h1').map(textOf)).toEqual([title]);
    expect(textOf(one(page, 'header'))).toContain('Last updated October 13, 2025');
    expect(document.title).toBe(`${title} · Headgate`);
  });

  it('leads back home, before and after the text', async () => {
    const links = all(await openPage(path), 'a').filter((link) => textOf(link) === 'Back to Home');
    expect(targetsOf(links)).toEqual(['/', '/']);
  });

  it('links to the documents it goes with, also where its text speaks of them', async () => {
    const page = await openPage(path);
    expect(targetsOf(all(page, 'header a'))).toEqual([...links]);
    expect(targetsOf(all(page, 'section p a'))).toEqual(expect.arrayContaining([...links]));
  });

  it('has a table of contents whose every line leads to its section', async () => {
    const page = await openPage(path);
    const lines = all(page, 'nav a');
    const headings = all(page, 'section h2').slice(1);
    expect(targetsOf(lines)).toEqual(headings.map(({ id }) => `#${id}`));
    expect(lines.map(textOf)).toEqual(headings.map((heading) => textOf(heading).replace(' ', '')));
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    expect(headings.length).toBeGreaterThan(8);
  });

  it('refers only to sections that it has', async () => {
    const page = await openPage(path);
    for (const reference of all(page, 'section p a[href^="#"]')) {
      const heading = one(page, reference.getAttribute('href') ?? '');
      expect(textOf(reference)).toBe(`section ${/^\d+/.exec(textOf(heading))?.[0]}`);
    }
  });

  it('carries the terms that belong to it', async () => {
    const text = textOf(await openPage(path));
    const missing = legalTerms
      .filter(([, label, where]) => where.includes(path) && !label.test(text))
      .map(([term]) => term);
    expect(missing).toEqual([]);
  });
});

it('names each service that is asked about a field, what it gets, and since when the list is so', async () => {
  const page = await openPage(privacy);
  const [updated, added] = all(page, 'header p').slice(0, 2).map(textOf);
  expect(updated).toBe('Last updated October 13, 2025');
  expect(added).toBe('Services that we ask about a field: November 26, 2026');
  const text = textOf(page);
  for (const service of [
    'Open-Meteo',
    'National Weather Service',
    'CIMIS',
    'Soil Data Access',
    'MIDAS',
    'The National Map',
  ])
    expect(text).toContain(service);
});

it('says that messages to us are kept, what of them, for how long and why', async () => {
  const page = await openPage(privacy);
  expect(all(page, 'li').map(textOf)).toContainEqual(
    expect.stringMatching(
      /^contact messages: the name, email address and text that you send through our contact form/,
    ),
  );
  const row = all(page, 'tr').map((each) => textOf(each));
  expect(row).toContainEqual(
    expect.stringMatching(/^Contact messages.*12 months after we have answered, or 2 years.*To answer you/),
  );
});

/** Every text of a document, however deep. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

it('states no figure on a legal page but those of the specification, and of the law', () => {
  const specified = '50 500 10,000 25,000 50,000 1.5 10 100 12 30 60 20 40 48 90 2 7 8 3 2025 300'.split(' ');
  // Full age; the age below which California's privacy law asks for a parent or guardian; its time to answer [days].
  const ofTheLaw = ['18', '16', '45'];
  const ofTheAddition = ['26', '2026'];
  const figures = [termsOfServiceDocument, privacyPolicyDocument, pilotAgreementDocument]
    .flatMap(textsOf)
    .flatMap((text) => text.match(/\d+(?:[.,]\d+)*/g) ?? []);
  expect([...new Set(figures)].sort()).toEqual([...specified, ...ofTheLaw, ...ofTheAddition].sort());
});

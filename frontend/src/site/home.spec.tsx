import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import { features } from '../content/features.ts';
import { pricingTiers } from '../content/pricing.ts';
import { measuredItems } from '../content/stats.ts';
import { aBrowser } from '../test/browser.ts';
import { openSitePage } from '../test/open-site-page.tsx';

const main = () => within(screen.getByRole('main'));
/** The part of the page under this heading. */
const section = (name: string) => within(screen.getByRole('region', { name }));

/** Specification, sections 3 and 9, word for word. */
const tierLines = {
  standard: [
    '$10,000',
    'Community & small farms',
    'Under 50 acres',
    'Site assessment and setup',
    '3-month pilot',
    'Weekly optimization',
    'ROI report',
  ],
  commercial: [
    '$25,000',
    'Mid-size operations',
    '50-500 acres',
    'Everything in Standard',
    'Multi-field management',
    'Advanced analytics',
    'Priority support',
  ],
  enterprise: [
    '$50,000+',
    'Large operations',
    '500+ acres',
    'Everything in Commercial',
    'Custom integration',
    'Dedicated engineer',
    'Strategic partnership',
  ],
} as const;

describe('the home page', () => {
  beforeEach(async () => {
    document.body.innerHTML = '';
    aBrowser({ '/api/pilot-updates': { body: [] } });
    await openSitePage('/');
  });

  it.each([
    ['Join Pilot Now', '/pilot-application'],
    ['Try AI Calculator', '/ai-calculator-demo'],
    ['See How It Works', '/how-it-works'],
  ])('leads from the hero by "%s" to %s', (label, target) => {
    expect(main().getByRole('link', { name: label })).toHaveAttribute('href', target);
  });

  it('has its parts in the stated order', () => {
    const parts = [
      'The pilot in numbers',
      'Four things, every day',
      'One fee, by the size of your farm',
      'Our commitments to each other',
      'Live pilot updates',
      'What it could be worth',
    ];
    const headings = main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    const places = parts.map((part) => headings.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('names each measured item with its assumption beside it', () => {
    const stats = section('The pilot in numbers');
    expect(measuredItems.map(({ name }) => name)).toEqual([
      'Water applied',
      'Irrigation timing',
      'Ops time saved',
      'Yield and quality indicators',
    ]);
    for (const { name, assumption } of measuredItems) {
      expect(stats.getByText(name).parentElement).toHaveTextContent(assumption);
    }
  });

  it('shows four feature cards', () => {
    const cards = section('Four things, every day').getAllByRole('heading', { level: 3 });
    expect(cards.map(({ textContent }) => textContent)).toEqual(features.map(({ title }) => title));
    expect(cards).toHaveLength(4);
  });

  it.each(pricingTiers)('prices $label with all its lines, and leads to its checkout', (tier) => {
    const card = screen.getByRole('heading', { name: tier.label, level: 3 }).closest('li');
    if (card === null) throw new Error('A price is not in a list');
    const lines = [tier.price, tier.audience, tier.acreage, ...tier.includes];
    expect(lines).toEqual(tierLines[tier.id]);
    for (const line of lines) expect(card).toHaveTextContent(line);
    expect(within(card).queryByText('POPULAR') !== null).toBe(tier.id === 'commercial');
    const apply = within(card).getByRole('link', { name: 'Apply Now' });
    expect(apply).toHaveAttribute('href', `/checkout?tier=${tier.id}`);
    expect(apply).toHaveAccessibleDescription(tier.label);
  });

  it('leads from the program to the application', () => {
    const program = section('Our commitments to each other');
    expect(program.getByRole('link', { name: 'Apply for the Pilot' })).toHaveAttribute(
      'href',
      '/pilot-application',
    );
    expect(program.getByRole('link', { name: 'Pilot Agreement' })).toHaveAttribute(
      'href',
      '/pilot-agreement',
    );
  });

  it('ends with a footer that books a pilot', () => {
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Book a Pilot' })).toHaveAttribute('href', '/pilot-application');
    const targets = footer
      .getAllByRole('listitem')
      .map((item) => item.firstElementChild?.getAttribute('href'));
    expect(targets).toEqual([
      '/pilots',
      '/pilot-updates',
      '/how-it-works',
      '/about',
      '/terms-of-service',
      '/privacy-policy',
      '/pilot-agreement',
    ]);
  });
});

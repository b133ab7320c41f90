import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { home } from '../../content/home.ts';
import { structuredData } from '../../content/structured-data.ts';
import { readSiteSettings } from '../../lib/site-settings.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { DocumentHead } from '../../ui/document-head.tsx';
import { FieldContours } from '../../ui/field-contours.tsx';
import { FieldHorizon } from '../../ui/field-horizon/field-horizon.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { StructuredData } from '../../ui/structured-data.tsx';
import { PricingCards } from './pricing-cards.tsx';
/** What other features show on this page; `pages/home.page.tsx` puts them together. */
interface HomePageProps {
  readonly tonight: ReactNode;
  readonly stats: ReactNode;
  readonly features: ReactNode;
  readonly program: ReactNode;
  readonly updates: ReactNode;
  readonly roi: ReactNode;
}

export function HomePage({ tonight, stats, features, program, updates, roi }: HomePageProps) {
  return (
    <>
      <DocumentHead path="/" />
      <StructuredData data={structuredData(readSiteSettings().publicOrigin)} />
      <Hero tonight={tonight} />
      <FieldHorizon className="block h-36 w-full md:h-64" />
      {stats}
      <WithinReach />
      <PageSection id="features" title={home.features.title} intro={home.features.intro} tone="raised">
        {features}
      </PageSection>
      <PageSection id="pricing" title={home.pricing.title} intro={home.pricing.intro}>
        <PricingCards />
      </PageSection>
      {program}
      {updates}
      {roi}
    </>
  );
}

function Hero({ tonight }: { tonight: ReactNode }) {
  return (
    <div className="relative overflow-hidden">
      <FieldContours className="contours-behind absolute inset-0 size-full" />
      <div className="relative mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 pt-12 pb-6 md:pt-16 lg:grid-cols-[1.15fr_0.85fr] lg:items-center wide:px-6">
        <div>
          <h1 className="text-hero font-bold">{home.title}</h1>
          <p className="mt-6 max-w-[34rem] text-18 text-muted">{home.lead}</p>
          <HeroActions />
        </div>
        {tonight}
      </div>
    </div>
  );
}

function HeroActions() {
  const { join, calculator, howItWorks } = home.actions;
  return (
    <>
      <p className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <a href="/pilot-application" className={buttonStyle('primary', 'tall')}>
          {join}
        </a>
        <a href="/ai-calculator-demo" className={buttonStyle('quiet', 'tall')}>
          {calculator}
        </a>
        <a href="/how-it-works" className={buttonStyle('plain', 'tall')}>
          {howItWorks}
          <ArrowRight aria-hidden="true" className="size-5" />
        </a>
      </p>
      <p className="mt-4 text-14 text-muted">{home.free}</p>
    </>
  );
}

/** The home page's two claims, and what they rest on, in one breath. */
function WithinReach() {
  const { title, items, assumption } = home.reach;
  return (
    <section aria-labelledby="reach" className="band">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-6 px-4 py-12 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.2fr] lg:items-center wide:px-6">
        <h2 id="reach" className="sr-only">
          {title}
        </h2>
        {items.map(({ value, name }) => (
          <p key={name} className="text-18 font-semibold">
            <span className="block text-hero font-bold first-letter:uppercase">{value}</span>
            {name}
          </p>
        ))}
        <p className="border-current/40 sm:col-span-2 lg:col-span-1 lg:border-l lg:pl-8">{assumption}</p>
      </div>
    </section>
  );
}

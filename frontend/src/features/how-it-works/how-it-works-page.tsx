import type { ReactNode } from 'react';
import { howItWorks } from '../../content/how-it-works.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { DocumentHead } from '../../ui/document-head.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { SoilBucket } from '../../ui/soil-bucket/soil-bucket.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { PaperSum } from './paper-sum.tsx';

export function HowItWorksPage({ roi }: { roi: ReactNode }) {
  const { story, features, sum } = howItWorks;
  return (
    <>
      <DocumentHead path="/how-it-works" />
      <PageHead title={howItWorks.title} lead={howItWorks.lead} />
      <PageSection id="story" title={story.title} tone="raised">
        <BucketStory />
      </PageSection>
      <PageSection id="sum" title={sum.title} intro={sum.intro}>
        <PaperSum />
        <p className="mt-8">
          <a href="/ai-calculator-demo" className={buttonStyle('primary')}>
            {sum.action}
          </a>
        </p>
      </PageSection>
      <PageSection id="features" title={features.title} intro={features.intro} tone="raised">
        <FeatureCards />
      </PageSection>
      {roi}
    </>
  );
}

function BucketStory() {
  const { steps, note } = howItWorks.story;
  return (
    <>
      <ol className="grid gap-8 sm:grid-cols-2 md:grid-cols-4 md:gap-6">
        {steps.map(({ day, soilWater, name, text }) => (
          <li key={day} className="grid grid-cols-[6rem_1fr] items-center gap-4 sm:block">
            <SoilBucket soilWater={soilWater} className="w-full" />
            <div className="sm:mt-4 sm:border-t-3 sm:border-water sm:pt-4">
              <p className="numerals text-14 font-semibold text-water">{day}</p>
              <h3 className="text-22 font-bold">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-14 text-muted">{note}</p>
    </>
  );
}

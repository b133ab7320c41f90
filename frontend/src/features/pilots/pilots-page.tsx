import { pilots } from '../../content/pilots.ts';
import { readSiteSettings } from '../../lib/site-settings.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { DocumentHead } from '../../ui/document-head.tsx';
import { ApplyHere } from '../../ui/apply-here.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { FieldHorizon } from '../../ui/field-horizon/field-horizon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { CredibilityStats } from './credibility-stats.tsx';
import { PilotProgram } from './pilot-program.tsx';

export function PilotsPage() {
  return (
    <>
      <DocumentHead path="/pilots" />
      <PageHead title={pilots.title} lead={pilots.lead}>
        <PilotPromise />
      </PageHead>
      <FieldHorizon className="block h-32 w-full md:h-56" />
      <CredibilityStats />
      <HowAPilotRuns />
      <PilotProgram />
      <Apply />
    </>
  );
}

function PilotPromise() {
  const { value, name, text } = pilots.promise;
  return (
    <p className="mt-8 flex max-w-[36rem] flex-wrap items-baseline gap-x-3 border-l-4 border-water pl-4">
      <span className="numerals text-36 font-bold">{value}</span>
      <span className="text-18 font-bold">{name}</span>
      <span className="basis-full text-muted">{text}</span>
    </p>
  );
}

function HowAPilotRuns() {
  const { steps, farms } = pilots;
  return (
    <PageSection id="steps" title={steps.title}>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-0">
        {steps.items.map(({ when, name, text }) => (
          <li key={name} className="group">
            <div aria-hidden="true" className="hidden items-center md:flex">
              <span className="size-4 rounded-full border-4 border-primary group-last:bg-primary" />
              <span className="h-1 flex-1 bg-primary/30 group-last:bg-transparent" />
            </div>
            <div className="border-l-4 border-primary pl-4 md:mt-4 md:border-0 md:pr-8 md:pl-0">
              <p className="text-14 font-semibold text-primary">{when}</p>
              <h3 className="mt-1 text-22 font-bold">{name}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-12 flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t border-line pt-6">
        <h3 className="text-18 font-bold">{farms.title}</h3>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-18">
          {farms.items.map((farm) => (
            <li key={farm}>{farm}</li>
          ))}
        </ul>
        <p className="text-muted">{farms.text}</p>
      </div>
    </PageSection>
  );
}

function Apply() {
  const { applicationFormUrl } = readSiteSettings();
  const { title, text, form, apply, ask } = pilots.apply;
  return (
    <section aria-labelledby="apply" className="mx-auto max-w-6xl px-4 py-12 md:py-24 wide:px-6">
      <div className="grid gap-6 rounded-card band p-6 md:grid-cols-[1fr_auto] md:items-center md:p-12">
        <div>
          <h2 id="apply" className="text-28 font-bold md:text-36">
            {title}
          </h2>
          <p className="mt-3 max-w-[36rem] text-18">{text}</p>
        </div>
        <div className="flex flex-col gap-3">
          {applicationFormUrl !== '' && (
            <ExternalLink
              href={applicationFormUrl}
              setting="applicationFormUrl"
              className={buttonStyle('quiet', 'tall')}
            >
              {form}
            </ExternalLink>
          )}
          <ApplyHere setting="applicationFormUrl" className={buttonStyle('quiet', 'tall')}>
            {apply}
          </ApplyHere>
          <a
            href="/contact"
            className="inline-flex min-h-12 items-center justify-center font-semibold underline"
          >
            {ask}
          </a>
        </div>
      </div>
    </section>
  );
}

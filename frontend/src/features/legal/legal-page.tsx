import ArrowLeft from 'lucide-react/icons/arrow-left';
import {
  legalTermsUpdated,
  pilotAgreement,
  privacyPolicy,
  termsOfService,
  type LegalDocument,
} from '../../content/legal/legal-document.ts';
import { language } from '../../lib/language.ts';
import { pathIn } from '../../lib/page-path.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { DocumentHead } from '../../ui/document-head.tsx';
import { Contents } from './contents.tsx';
import { Section } from './section.tsx';

/** One of the three pages of terms. */
export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <article className="mx-auto max-w-6xl px-4 pt-6 pb-12 md:pb-24 wide:px-6">
      <DocumentHead path={document.path} />
      <p className="screen-only">
        <BackToHome />
      </p>
      <header className="mt-6 border-b-3 border-water pb-8 md:pb-12">
        <h1 className="text-36 font-bold md:text-hero">{document.title}</h1>
        <p className="mt-4 text-14 font-semibold text-muted">Last updated {legalTermsUpdated}</p>
        {document.addition !== undefined && (
          <p className="mt-1 text-14 text-muted">
            {document.addition.what}: {document.addition.on}
          </p>
        )}
        <p className="mt-4 max-w-[40rem] text-18">{document.lead}</p>
        {language === 'es' && (
          <p className="mt-4 max-w-[40rem] font-semibold">
            This is a translation for your convenience.{' '}
            <a href={pathIn('en', document.path)} hrefLang="en" className="underline">
              The English text
            </a>{' '}
            is the one that binds.
          </p>
        )}
        <Related path={document.path} />
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-8 md:mt-12 wide:grid-cols-[16rem_minmax(0,44rem)] wide:grid-rows-[auto_1fr]">
        {/* First, so that a phone shows it first; where there is room the contents stand to the left of both. */}
        <InShort points={document.inShort} />
        <Contents sections={document.sections} />
        <div>
          {document.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} all={document.sections} />
          ))}
          <p className="screen-only mt-12 border-t border-line pt-8">
            <BackToHome />
          </p>
        </div>
      </div>
    </article>
  );
}

function BackToHome() {
  return (
    <a href="/" className={buttonStyle('quiet')}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to Home
    </a>
  );
}

/** The other two documents: they belong together. */
function Related({ path }: { path: LegalDocument['path'] }) {
  const others = [termsOfService, privacyPolicy, pilotAgreement].filter(({ to }) => to !== path);
  return (
    <p className="screen-only mt-4 flex flex-wrap gap-x-6">
      {others.map(({ to, label }) => (
        <a
          key={to}
          href={to}
          className="inline-flex min-h-12 items-center font-semibold text-water underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </p>
  );
}

function InShort({ points }: { points: readonly string[] }) {
  return (
    <section
      aria-labelledby="in-short"
      className="rounded-card border border-line bg-surface p-6 sm:p-8 wide:col-start-2 print:break-inside-avoid"
    >
      <h2 id="in-short" className="text-22 font-bold">
        In short
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-water">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-4 text-14 text-muted">A summary only. The full text below applies.</p>
    </section>
  );
}

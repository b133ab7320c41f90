import { about } from '../../content/about.ts';
import { classNames } from '../../ui/class-names.ts';
import { DocumentHead } from '../../ui/document-head.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { HeadgateDrawing } from './headgate-drawing.tsx';

export function AboutPage() {
  const { company, focus } = about;
  return (
    <>
      <DocumentHead path="/about" />
      <div className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-8 px-4 py-12 md:py-16 lg:grid-cols-2 wide:px-6">
        <div>
          <h1 className="text-hero font-bold">{about.title}</h1>
          <p className="mt-6 max-w-[36rem] text-18 text-muted">{about.lead}</p>
        </div>
        <HeadgateDrawing className="w-full" />
      </div>
      <PageSection id="company" title={company.title} tone="raised">
        <div className="grid gap-x-12 gap-y-4 text-18 lg:grid-cols-2">
          {company.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </PageSection>
      <Stage />
      <PageSection id="focus" title={focus.title} tone="raised">
        <ul className="grid gap-8 md:grid-cols-3">
          {focus.items.map(({ name, text }) => (
            <li key={name} className="border-t-3 border-soil pt-4">
              <h3 className="text-22 font-bold">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <Mission />
    </>
  );
}

const stateStyle = {
  done: 'bg-success-tint text-success',
  now: 'bg-warn-tint text-warn',
  next: 'bg-info-tint text-water',
} as const;

function Stage() {
  const { title, intro, items } = about.stage;
  return (
    <PageSection id="stage" title={title} intro={intro}>
      <dl>
        {items.map(({ state, kind, text }) => (
          <div
            key={state}
            className="grid items-baseline gap-x-12 gap-y-2 border-t border-line py-6 lg:grid-cols-2"
          >
            <dt>
              <span
                className={classNames(
                  'inline-block rounded-control px-4 py-1.5 text-18 font-bold',
                  stateStyle[kind],
                )}
              >
                {state}
              </span>
            </dt>
            <dd className="max-w-[36rem] text-18">{text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

function Mission() {
  const { title, text, promise } = about.mission;
  return (
    <section aria-labelledby="mission" className="band">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 py-12 md:py-24 lg:grid-cols-[1.4fr_1fr] lg:items-end wide:px-6">
        <div>
          <h2 id="mission" className="text-18 font-semibold">
            {title}
          </h2>
          <p className="mt-4 text-36 font-bold text-balance">{text}</p>
        </div>
        <p className="border-current/40 text-18 lg:border-l lg:pl-8">{promise}</p>
      </div>
    </section>
  );
}

import Check from 'lucide-react/icons/check';
import { funding, program } from '../../content/program.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageSection } from '../../ui/page-section.tsx';

/** What both sides commit to, and who may pay for it. */
export function PilotProgram() {
  return (
    <PageSection id="program" title={program.title} intro={program.intro} tone="raised">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Commitments {...program.ours} markStyle="bg-success-tint text-success" />
        <div>
          <Commitments {...program.yours} markStyle="bg-info-tint text-water" />
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href="/pilot-application" className={buttonStyle('primary', 'tall')}>
              {program.action}
            </a>
            <a href="/pilot-agreement" className={`${buttonStyle('plain')} px-0! underline`}>
              Pilot Agreement
            </a>
          </p>
        </div>
      </div>
      <Funding />
    </PageSection>
  );
}

interface CommitmentsProps {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly text: string }[];
  readonly markStyle: string;
}

function Commitments({ title, items, markStyle }: CommitmentsProps) {
  return (
    <div>
      <h3 className="text-22 font-bold">{title}</h3>
      <ul className="mt-4">
        {items.map(({ name, text }) => (
          <li key={name} className="flex gap-4 border-t border-line py-4">
            <span className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${markStyle}`}>
              <Check aria-hidden="true" className="size-4" strokeWidth={3} />
            </span>
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Funding() {
  return (
    <div className="mt-12 rounded-card bg-info-tint p-6 md:p-8">
      <div className="grid gap-x-12 gap-y-3 lg:grid-cols-2">
        <h3 className="text-22 font-bold">{funding.title}</h3>
        <p>{funding.intro}</p>
      </div>
      <ul className="mt-6 grid gap-6 sm:grid-cols-3">
        {funding.programs.map(({ name, full, by }) => (
          <li key={name} className="border-t-2 border-water pt-3">
            <p className="text-22 font-bold text-water">{name}</p>
            <p className="mt-1">{full}</p>
            <p className="text-14 text-muted">{by}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

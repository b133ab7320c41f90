import type { LegalClause, LegalSection } from '../../content/legal/legal-document.ts';
import { ProseText } from './prose-text.tsx';
import { TermsTable } from './terms-table.tsx';

interface SectionProps {
  readonly section: LegalSection;
  readonly number: number;
  /** For references from one section to another. */
  readonly all: readonly LegalSection[];
}

export function Section({ section, number, all }: SectionProps) {
  return (
    <section aria-labelledby={section.id} className="mt-12 first:mt-4">
      <h2 id={section.id} className="scroll-mt-6 text-22 font-bold md:text-28">
        <span className="numerals">{number}.</span> {section.title}
      </h2>
      {section.clauses.map((clause, index) => (
        <Clause
          // The text never changes while the page is shown.
          key={index}
          clause={clause}
          number={`${number}.${index + 1}`}
          all={all}
        />
      ))}
    </section>
  );
}

function Clause({
  clause,
  number,
  all,
}: {
  clause: LegalClause;
  number: string;
  all: readonly LegalSection[];
}) {
  const { text, items = [], table } = clause;
  return (
    <div className="mt-4 grid grid-cols-[2.75rem_minmax(0,1fr)] sm:grid-cols-[3.5rem_minmax(0,1fr)]">
      <p className="numerals pt-px text-14 leading-[1.7] text-muted">{number}</p>
      <div>
        <p>
          <ProseText prose={text} sections={all} />
        </p>
        {items.length > 0 && (
          <ol className="mt-2 list-[lower-alpha] space-y-1.5 pl-6 marker:text-muted">
            {items.map((item, index) => (
              <li key={index}>
                <ProseText prose={item} sections={all} />
              </li>
            ))}
          </ol>
        )}
        {table !== undefined && <TermsTable table={table} />}
      </div>
    </div>
  );
}

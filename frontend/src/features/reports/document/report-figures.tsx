import type { Language } from '@headgate/contracts/language';
import type { ReportBlock } from '@headgate/contracts/report-document';
import { Behind } from './behind.tsx';
import { NoValue } from './no-value.tsx';
import { unitAfter, valueText } from './report-value.ts';

type Figures = Extract<ReportBlock, { kind: 'figures' }>;

/** The numbers that matter most, each a link to what it stands on. */
export function ReportFigures({ figures, language }: { figures: Figures; language: Language }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3">
      {figures.items.map((figure, index) => (
        <Figure key={index} figure={figure} language={language} />
      ))}
    </dl>
  );
}

function Figure({ figure, language }: { figure: Figures['items'][number]; language: Language }) {
  const { label, value, note, href } = figure;
  const [text, unit] = [valueText(value, figure, language), unitAfter(figure.unit)];
  return (
    <div className="rounded-card border border-line bg-surface p-4 print:break-inside-avoid print:p-2">
      <dt className="text-14 wrap-anywhere text-muted">{label}</dt>
      <dd className="numerals mt-1 text-22 font-bold wrap-anywhere">
        <Behind href={href} className="inline-flex min-h-12 items-center print:min-h-0">
          {text === null ? (
            <NoValue />
          ) : (
            <span>
              {text}
              {unit !== null && <span className="text-14 font-semibold">{` ${unit}`}</span>}
            </span>
          )}
        </Behind>
      </dd>
      {note !== null && <dd className="mt-1 text-14 wrap-anywhere text-muted">{note}</dd>}
    </div>
  );
}

import type { ReportBlock, ReportDocument } from '@headgate/contracts/report-document';
import { language as pageLanguage } from '../../../lib/language.ts';
import { ReportChart } from './chart/report-chart.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportList } from './report-list.tsx';
import { ReportTable } from './report-table.tsx';

/** What a report says, in its own language, section after section. */
export function ReportSections({ document }: { document: ReportDocument }) {
  const { language, sections, about } = document;
  return (
    <article lang={language === pageLanguage ? undefined : language} className="report-sheet min-w-0">
      <ul className="text-14 text-muted">
        {about.map((line, index) => (
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {/* A report never changes: each part keeps its place. */}
      {sections.map((section, index) => (
        <Section key={index} section={section} language={language} />
      ))}
    </article>
  );
}

interface SectionProps {
  readonly section: ReportDocument['sections'][number];
  readonly language: ReportDocument['language'];
}

function Section({ section: { title, blocks }, language }: SectionProps) {
  return (
    <section className="mt-10 print:mt-6">
      <h2 className="text-22 font-bold wrap-anywhere">{title}</h2>
      <div className="mt-4 grid gap-6 *:min-w-0 print:gap-4">
        {blocks.map((block, index) => (
          <Block key={index} block={block} language={language} />
        ))}
      </div>
    </section>
  );
}

function Block({ block, language }: { block: ReportBlock; language: ReportDocument['language'] }) {
  switch (block.kind) {
    case 'text':
      return <p className="max-w-3xl wrap-anywhere">{block.text}</p>;
    case 'list':
      return <ReportList list={block} />;
    case 'figures':
      return <ReportFigures figures={block} language={language} />;
    case 'table':
      return <ReportTable table={block} language={language} />;
    case 'chart':
      return <ReportChart chart={block} language={language} />;
  }
}

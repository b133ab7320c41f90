import type { ReportBlock } from '@headgate/contracts/report-document';
import { Behind } from './behind.tsx';

type List = Extract<ReportBlock, { kind: 'list' }>;

/** Points of a report, each a link to what it is about. */
export function ReportList({ list: { isOrdered, items } }: { list: List }) {
  const Element = isOrdered ? 'ol' : 'ul';
  return (
    <Element className={`grid max-w-3xl gap-1 pl-6 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {items.map(({ text, href }, index) => (
        // Two may say the same, and none ever moves.
        <li key={index} className="py-1 wrap-anywhere">
          <Behind href={href} className="block w-fit py-2.5 print:py-0">
            {text}
          </Behind>
        </li>
      ))}
    </Element>
  );
}

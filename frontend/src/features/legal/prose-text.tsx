import { Fragment } from 'react';
import type { LegalSection, Prose } from '../../content/legal/legal-document.ts';

interface ProseTextProps {
  readonly prose: Prose;
  readonly sections: readonly LegalSection[];
}

export function ProseText({ prose, sections }: ProseTextProps) {
  if (typeof prose === 'string') return prose;
  return prose.map((part, index) => {
    if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>;
    if ('to' in part) {
      return (
        <a key={index} href={part.to} className={linkStyle}>
          {part.label}
        </a>
      );
    }
    return (
      <a key={index} href={`#${part.section}`} className={linkStyle}>
        {`section ${numberOf(part.section, sections)}`}
      </a>
    );
  });
}

const linkStyle = 'text-water underline underline-offset-2 hover:text-ink';

/** Terms that refer to nothing must not be published. */
function numberOf(id: string, sections: readonly LegalSection[]): number {
  const index = sections.findIndex((section) => section.id === id);
  if (index === -1) throw new Error(`No section is called ${id}`);
  return index + 1;
}

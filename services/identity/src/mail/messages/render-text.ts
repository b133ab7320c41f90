import type { MailBlock } from './mail-content.ts';

/** A mail for whoever reads plain text. */
export function renderText(blocks: readonly MailBlock[], farewell: string): string {
  return `${[...blocks.map(textOf), `-- \n${farewell}`].join('\n\n')}\n`;
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return `    ${block.code}`;
    case 'link':
      return `${block.label}: ${block.url}`;
  }
}

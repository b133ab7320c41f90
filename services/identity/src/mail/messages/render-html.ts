import type { MailBlock } from './mail-content.ts';

interface HtmlMail {
  /** BCP 47. */
  readonly language: string;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  readonly farewell: string;
}

/**
 * A mail as HTML that every reader can show: styles inline, no picture, nothing loaded from anywhere. It names no colour of
 * text or ground, so that a dark reader's own hold; the grey of the lines has contrast on both.
 */
export function renderHtml({ language, subject, blocks, farewell }: HtmlMail): string {
  return `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:17px;line-height:1.55">
<div style="max-width:34em;margin:0 auto">
<p style="margin:0 0 24px;font-size:22px;font-weight:700">Headgate</p>
${blocks.map(htmlOf).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #7c887f;font-size:14px">${escape(farewell)}</p>
</div>
</body>
</html>
`;
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escape(block.text)}</p>`;
    case 'code':
      return `<p style="margin:8px 0 24px;padding:16px 8px;border:2px solid #7c887f;border-radius:10px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;line-height:1.2;font-weight:700;letter-spacing:6px;text-align:center">${escape(block.code)}</p>`;
    case 'list':
      return `<h2 style="margin:24px 0 8px;font-size:18px">${escape(block.heading)}</h2>
<ul style="margin:0 0 16px;padding-left:20px">${block.items.map((item) => `<li style="margin:0 0 8px">${escape(item)}</li>`).join('\n')}</ul>`;
    case 'link':
      if (block.isQuiet === true)
        return `<p style="margin:0 0 16px;font-size:14px"><a href="${escape(block.url)}" style="color:inherit">${escape(block.label)}</a></p>`;
      return `<p style="margin:8px 0 24px"><a href="${escape(block.url)}" style="display:inline-block;padding:14px 20px;border:2px solid #7c887f;border-radius:10px;color:inherit;font-weight:700;text-decoration:underline">${escape(block.label)}</a></p>`;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

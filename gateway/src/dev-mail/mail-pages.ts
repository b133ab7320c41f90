import { devPage, devStyles } from '../dev-pages/dev-page.ts';
import { escapeMarkup } from '../site/escape-markup.ts';
import type { CaughtMail } from './caught-mail.ts';

/* Everything of a mail is text. */

const page = (title: string, body: string): string => devPage(title, '/dev/mail.css', body);

function timeOf({ receivedAt }: CaughtMail): string {
  return `<time datetime="${escapeMarkup(receivedAt)}">${escapeMarkup(receivedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}</time>`;
}

/** A subject may be empty, and a link must not. */
function subjectOf({ subject }: CaughtMail): string {
  return subject.trim() === '' ? '(no subject)' : subject;
}

function row(mail: CaughtMail): string {
  return `<li>
<a href="/dev/mail/${escapeMarkup(mail.id)}"><bdi>${escapeMarkup(subjectOf(mail))}</bdi></a>
<p>To <bdi>${escapeMarkup(mail.to.join(', '))}</bdi>, ${timeOf(mail)}</p>
</li>`;
}

/** What was caught, newest first. */
export function listPage(mails: readonly CaughtMail[], to: string): string {
  const whose = to === '' ? '' : ` to ${to}`;
  const nothing =
    to === ''
      ? '<p>None yet. Register at <a href="/auth">/auth</a>, and the mail with the code will be here.</p>'
      : `<p>None${escapeMarkup(whose)}. <a href="/dev/mail">Show all</a></p>`;
  const rows = mails.length === 0 ? nothing : `<ol>\n${mails.map(row).join('\n')}\n</ol>`;
  return page(
    'Caught mail',
    `<h1>Caught mail${escapeMarkup(whose)}</h1>
<p>No mail leaves this machine. It ends up here, newest first.</p>
<form action="/dev/mail" method="get" role="search">
<label for="to">To</label>
<input id="to" name="to" type="search" inputmode="email" autocomplete="off" spellcheck="false" value="${escapeMarkup(to)}">
<button type="submit">Filter</button>
</form>
${rows}`,
  );
}

/** One mail, as text and as HTML, which is in a frame that may do nothing. */
export function mailPage(mail: CaughtMail): string {
  const headers = mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const asHtml =
    mail.html === ''
      ? '<p>It has none.</p>'
      : `<iframe title="The mail as HTML" sandbox src="/dev/mail/${escapeMarkup(mail.id)}/html"></iframe>`;
  return page(
    subjectOf(mail),
    `<p><a href="/dev/mail">All caught mail</a></p>
<h1><bdi>${escapeMarkup(subjectOf(mail))}</bdi></h1>
<dl>
<dt>From</dt><dd><bdi>${escapeMarkup(mail.from)}</bdi></dd>
<dt>To</dt><dd><bdi>${escapeMarkup(mail.to.join(', '))}</bdi></dd>
<dt>Received</dt><dd>${timeOf(mail)}</dd>
</dl>
<h2>Text</h2>
<pre id="text" tabindex="0">${escapeMarkup(mail.text)}</pre>
<h2>HTML</h2>
${asHtml}
<details><summary>Headers</summary><pre>${escapeMarkup(headers)}</pre></details>`,
  );
}

export function noMailPage(): string {
  return page('No such mail', '<h1>No such mail</h1><p><a href="/dev/mail">All caught mail</a></p>');
}

export const mailStyles = `${devStyles}form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
input, button { min-height: 48px; padding: 0 12px; border: 1px solid var(--line); border-radius: 10px; font: inherit;
  color: inherit; background: transparent; }
input { flex: 1 1 12rem; min-width: 0; }
ol { list-style: none; margin: 24px 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 8px 0; }
li a { display: block; min-height: 48px; padding: 10px 0; font-weight: 600; }
li p, dt { margin: 0; color: var(--muted); font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dd { margin: 0; }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 10px; white-space: pre-wrap; overflow: auto; }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: 10px; }
summary { min-height: 48px; padding: 10px 0; }
`;

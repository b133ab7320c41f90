import type { SiteSettings } from '@headgate/contracts/site-settings';
import { escapeMarkup } from './escape-markup.ts';

interface Setting {
  /** `contactEmail`, `socialLinks`, `socialLinks.x`. */
  readonly name: string;
  /** Undefined: a group. */
  readonly value?: string;
  readonly isSet: boolean;
}

/**
 * Puts settings where text written at build has `{{their name}}`, escaped for HTML and XML, and takes out elements with
 * `data-setting="name"` whose setting is not set, and those with `data-unless-setting` whose setting is.
 */
export function fillSettings(text: string, settings: SiteSettings): string {
  const all = Object.entries(settings).flatMap(([name, value]) => settingsOf(name, value));
  const shown = all
    .map(({ name, isSet }) => `${isSet ? 'data-unless-setting' : 'data-setting'}="${name}"`)
    .reduce((rest, attribute) => removeElements(rest, attribute), text);
  return shown.replaceAll(/\{\{([\w.]+)\}\}/g, (placeholder, name: string) => {
    const value = all.find((setting) => setting.name === name)?.value;
    return value === undefined ? placeholder : escapeMarkup(value);
  });
}

function settingsOf(name: string, value: string | Readonly<Record<string, string>>): Setting[] {
  if (typeof value === 'string') return [{ name, value, isSet: value !== '' }];
  const members = Object.entries(value).flatMap(([key, member]) => settingsOf(`${name}.${key}`, member));
  return [{ name, isSet: members.some(({ isSet }) => isSet) }, ...members];
}

/** From an opening tag to its closing one. React escapes every `<` that is text, so counting tags is enough. */
function removeElements(html: string, attribute: string): string {
  const opening = new RegExp(`<([a-z][\\w-]*)(?: [^<>]*)? ${attribute}[^<>]*>`).exec(html);
  if (opening === null) return html;
  const end = endOfElement(html, opening[1] ?? '', opening.index);
  return removeElements(html.slice(0, opening.index) + html.slice(end), attribute);
}

const withoutContent = ['meta', 'link', 'img', 'input', 'br', 'hr'];

function endOfElement(html: string, name: string, start: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^<>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0 || withoutContent.includes(name)) return tags.lastIndex;
  }
  throw new Error(`A page has a <${name}> that nothing closes`);
}

import { findTexts, type Text } from './find-texts.ts';

/** A change of the source: what stands from `start` to `end` is written anew. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly write: () => string;
}

export interface Language {
  /** Of an English text, with the same placeholders. */
  readonly spanishOf: (english: string) => string;
  /** Of a link's address, as the source has it: the same page in Spanish. */
  readonly linkTo: (address: string) => string;
}

/** A source file with its texts in Spanish. Throws where a placeholder was lost or made up. */
export const translate = (file: string, code: string, language: Language): string =>
  new Translation(file, code, language).text();

class Translation {
  readonly #code: string;
  readonly #edits: readonly Edit[];
  readonly #language: Language;

  constructor(file: string, code: string, language: Language) {
    this.#code = code;
    this.#language = language;
    const { texts, links } = findTexts(file, code);
    this.#edits = [
      ...texts.map((text) => ({ start: text.start, end: text.end, write: () => this.#written(text) })),
      ...links.map(({ start, end }) => ({
        start,
        end,
        write: () => language.linkTo(code.slice(start, end)),
      })),
    ].sort((one, other) => one.start - other.start || other.end - one.end);
  }

  text(start = 0, end = this.#code.length): string {
    let text = '';
    let at = start;
    for (const edit of this.#edits) {
      if (edit.start < at || edit.end > end) continue;
      text += this.#code.slice(at, edit.start) + edit.write();
      at = edit.end;
    }
    return text + this.#code.slice(at, end);
  }

  #written(text: Text): string {
    const spanish = this.#language.spanishOf(text.english);
    if (!hasSamePlaceholders(text.english, spanish))
      throw new Error(`The Spanish of “${text.english}” has other placeholders: “${spanish}”`);
    switch (text.form) {
      case 'string':
        return JSON.stringify(spanish);
      case 'attribute':
        return `{${JSON.stringify(spanish)}}`;
      case 'template':
        return `\`${filled(spanish, escaped, (name) => `\${${this.#value(text, name)}}`)}\``;
      case 'children':
        return this.#children(text, spanish);
    }
  }

  #value({ values }: Text, name: string): string {
    const value = values.find((each) => each.name === name);
    return value === undefined ? '' : this.text(value.start, value.end);
  }

  #children(text: Text, spanish: string): string {
    return spanish
      .split(/(<(\d+)>.*?<\/\2>|<\d+\/>)/)
      .filter((_, index) => index % 3 !== 2)
      .map((part) => {
        const [, name, inside] = /^<(\d+)(?:\/|>(.*)<\/\d+)>$/.exec(part) ?? [];
        const element = text.elements.find((each) => each.name === name);
        return element === undefined
          ? filled(part, asChild, (value) => this.#value(text, value))
          : this.#element(text, element, inside);
      })
      .join('');
  }

  #element(text: Text, element: Text['elements'][number], spanish: string | undefined): string {
    const { start, end, inside } = element;
    if (inside === undefined || spanish === undefined) return this.text(start, end);
    return this.text(start, inside.start) + this.#children(text, spanish) + this.text(inside.end, end);
  }
}

const asChild = (letters: string): string => (letters === '' ? '' : `{${JSON.stringify(letters)}}`);

const escaped = (letters: string): string => letters.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);

const filled = (text: string, letters: (text: string) => string, value: (name: string) => string): string =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? letters(part) : value(part)))
    .join('');

/** In whatever order. */
const placeholdersOf = (text: string): string => (text.match(/\{\w+\}|<\/?\d+\/?>/g) ?? []).sort().join(' ');

export const hasSamePlaceholders = (english: string, spanish: string): boolean =>
  placeholdersOf(english) === placeholdersOf(spanish);

import { describe, expect, it } from '@jest/globals';
import { findTexts } from './find-texts.ts';
import { translate } from './translate.ts';

const page = '/frontend/src/features/a/a-page.tsx';
const textsIn = (code: string, file = page) => findTexts(file, code).texts.map(({ english }) => english);

const inSpanish = (code: string, spanish: Record<string, string> = {}) =>
  translate(page, code, {
    spanishOf: (english) =>
      spanish[english] ?? english.toUpperCase().replaceAll(/\{\w+\}/g, (name) => name.toLowerCase()),
    linkTo: (address) => `{to(${address})}`,
  });

describe('the texts of a source file', () => {
  it('are what stands between tags, from the first letter to the last', () => {
    expect(textsIn('<p>\n  Water\n  tonight\n</p>')).toEqual(['Water tonight']);
    expect(textsIn('<p><Icon /> Close <b>all</b> valves</p>')).toEqual([' Close <0>all</0> valves']);
    expect(textsIn('<p>{count} fields in {farm.name}</p>')).toEqual(['{count} fields in {name}']);
    expect(textsIn('<div><p>{name}</p></div>')).toEqual([]);
  });

  it('are strings and templates that read like a sentence, not names in code', () => {
    expect(textsIn("const label = 'Water source'; const name = `${n} acres of ${crop}`;")).toEqual([
      'Water source',
      '{n} acres of {crop}',
    ]);
    expect(
      textsIn(
        [
          "import { Card } from './Some File';",
          "if (kind === 'Point of sale') throw new Error('This cannot be');",
          "const style = 'flex min-h-14 items-center'; const path = `/api/fields/${id}`;",
          "const key = `${prefix}crop`; z.enum(['In season']); const type: 'Some text' = x;",
          "const element = <a className='Big words' id='Some id' href='/Some page'>{x}</a>;",
        ].join('\n'),
      ),
    ).toEqual([]);
  });

  it('are what a choice is refused with, not what may be chosen', () => {
    expect(textsIn("const crop = z.enum(['Some crop'], 'Choose a crop from the list');")).toEqual([
      'Choose a crop from the list',
    ]);
  });

  it('are the words that a count chooses between, inside of a text', () => {
    expect(textsIn("const text = `${n} ${n === 1 ? 'field' : 'fields'} left`;")).toEqual([
      '{n} {value} left',
      'field',
      'fields',
    ]);
    expect(textsIn("const kind = n === 1 ? 'field' : 'fields';")).toEqual([]);
  });

  it('are what is marked as one, and how numbers are written', () => {
    expect(textsIn("const unit = t('acres'); n.toLocaleString('en-US')")).toEqual(['acres', 'en-US']);
  });

  it('of a server are the sentences that it refuses with, and no others', () => {
    const code = [
      "const message = 'Try again in a minute'; const note = 'Somebody must look at it';",
      "const fewSentences = { login: 'Too many attempts' }; limiter.limitAll('Too many commands', keys);",
      "throw new Rejected('You are not logged in');",
    ].join('\n');
    const { texts } = findTexts('/gateway/src/a.ts', code, { refusals: true });
    expect(texts.map(({ english }) => english)).toEqual([
      'Try again in a minute',
      'Too many attempts',
      'Too many commands',
      'You are not logged in',
    ]);
  });

  it('are units of a number that is bounded', () => {
    expect(textsIn("bounded('Last irrigation', 0, 500, 'hours')")).toEqual(['Last irrigation', 'hours']);
  });

  it('are attributes that a person reads', () => {
    expect(textsIn('<Field label="Name" hint="as on the bill" type="Text field" />')).toEqual([
      'Name',
      'as on the bill',
    ]);
  });

  it('name each value once', () => {
    expect(textsIn('const text = `From ${day(start)} to ${Math.round(end)} by ${start}`')).toEqual([
      'From {start} to {end} by {start2}',
    ]);
  });
});

describe('a source file in Spanish', () => {
  it('has the same values and elements, in the order of its own sentence', () => {
    expect(
      inSpanish('<p>Open <b title="Big valve">{count} valves</b> of {farm}</p>', {
        'Open <0>{count} valves</0> of {farm}': '{farm}: abrir <0>sus {count} válvulas</0>',
        'Big valve': 'Válvula grande',
      }),
    ).toBe('<p>{farm}{": abrir "}<b title={"Válvula grande"}>{"sus "}{count}{" válvulas"}</b></p>');
    expect(inSpanish('const a = `${x} of ${y}`', { '{x} of {y}': '{y}: `{x}`' })).toBe(
      'const a = `${y}: \\`${x}\\``',
    );
  });

  it('has the texts inside of its values in Spanish, too', () => {
    expect(inSpanish("const a = `${n} ${n === 1 ? 'field' : 'fields'} left`")).toBe(
      'const a = `${n} ${n === 1 ? "FIELD" : "FIELDS"} LEFT`',
    );
  });

  it('links to Spanish pages, unless an address names its language', () => {
    expect(inSpanish('<a href="/plan" />')).toBe('<a href={to("/plan")} />');
    expect(inSpanish("<a href={pathIn('en', path)} />")).toBe("<a href={pathIn('en', path)} />");
  });

  it('loses no value and makes none up', () => {
    for (const wrong of ['campos', '{n} campos de {otro}', '{n} <0>campos</0>'])
      expect(() => inSpanish('const a = `${n} fields`', { '{n} fields': wrong })).toThrow('placeholders');
  });
});

import { parseSync } from 'vite';
import { isText, type Place } from './is-text.ts';
import { childrenOf, isNode, nameOf, ofType, type Node } from './syntax.ts';
import { within } from './within.ts';

/** What a person reads of a source file. */
export interface Text {
  /** What its Spanish is found by: the English, with `{name}` for each value and `<0>…</0>` for each element. */
  readonly english: string;
  readonly start: number;
  readonly end: number;
  /** What stands for each placeholder. */
  readonly values: readonly Slice[];
  readonly elements: readonly (Slice & { readonly inside: Slice | undefined })[];
  /** How it is written in the source. */
  readonly form: 'string' | 'template' | 'attribute' | 'children';
}

/** A part of the source. */
export interface Slice {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Of an address whose language is said. */
const namesLanguage = 'pathIn';

/** What differs between languages in a source file: texts, those inside of others too, and addresses of links. */
export interface Found {
  readonly texts: readonly Text[];
  readonly links: readonly Slice[];
}

/** In the order of the source. `refusals`: only what a server refuses with. Throws where the source cannot be read. */
export function findTexts(file: string, code: string, { refusals = false } = {}): Found {
  const { program, errors } = parseSync(file, code);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const finder = new Finder();
  // The parser's own types know each kind of node by itself.
  const place = { file, isMarked: false, isClass: false, isBranch: false };
  finder.visit(program as unknown as Node, refusals ? { ...place, isRefusal: false } : place);
  const texts = finder.texts.sort((one, other) => one.start - other.start || other.end - one.end);
  return { texts, links: finder.links };
}

/** What a sentence between tags consists of besides its letters. */
interface Sentence {
  readonly values: Slice[];
  readonly elements: Text['elements'][number][];
}

class Finder {
  readonly texts: Text[] = [];
  readonly links: Slice[] = [];

  visit(node: Node, at: Place): void {
    switch (node.type) {
      case 'Literal':
        if (typeof node['value'] === 'string' && isText(node['value'], at))
          this.texts.push({ ...bare(node, 'string'), english: node['value'] });
        return;
      case 'TemplateLiteral':
        this.#visitTemplate(node, at);
        return;
      case 'JSXElement':
      case 'JSXFragment':
        this.#visitAttributes(node, at);
        this.#visitChildren(childrenOfElement(node), at);
        return;
      default:
        for (const [child, inside] of within(node, at)) this.visit(child, inside);
    }
  }

  #visitTemplate(node: Node, at: Place): void {
    const expressions = node['expressions'] as readonly Node[];
    const quasis = (node['quasis'] as readonly Node[]).map(
      ({ value }) => (value as { cooked: string }).cooked,
    );
    const isOne = isText(quasis.join('\0'), at);
    if (isOne) {
      const values = named(expressions);
      const english = quasis.map((text, index) => text + placeholder(values[index])).join('');
      this.texts.push({ ...bare(node, 'template'), english, values });
    }
    // A template of values alone has texts in them, too.
    const isBranch = isOne || (!at.isClass && quasis.some((text) => text.includes(' ')));
    for (const expression of expressions) this.visit(expression, { ...at, isMarked: false, isBranch });
  }

  #visitAttributes(node: Node, at: Place): void {
    const { openingElement: opening } = node;
    if (!isNode(opening)) return;
    const isLink = nameOf(opening['name']) === 'a';
    for (const attribute of opening['attributes'] as readonly Node[]) {
      const { name, value } = attribute;
      if (isLink && nameOf(name) === 'href' && isNode(value) && nameOf(calleeOf(value)) !== namesLanguage)
        this.links.push({ name: 'href', start: value.start, end: value.end });
      this.#visitAttribute(attribute, { ...at, isBranch: false });
    }
  }

  #visitAttribute(node: Node, at: Place): void {
    const { name: nameNode, value } = node;
    const attribute = nameOf(nameNode) ?? '';
    if (ofType(value, 'Literal')) {
      const text = value['value'];
      if (typeof text === 'string' && isText(text, { ...at, attribute, isMarked: false }))
        this.texts.push({ ...bare(value, 'attribute'), english: text });
      return;
    }
    const inside = { ...at, isClass: attribute.toLowerCase().endsWith('classname') };
    for (const child of childrenOf(node)) if (child !== nameNode) this.visit(child, inside);
  }

  /** What stands between tags is one text, from its first letter to its last. */
  #visitChildren(children: readonly Node[], at: Place): void {
    const [first, last] = endsOf(children);
    const sentence = first === undefined || last === undefined ? [] : children.slice(first, last + 1);
    for (const child of children) if (!sentence.includes(child)) this.visit(child, { ...at, isBranch: true });
    if (sentence.length === 0) return;
    const found: Sentence = { values: [], elements: [] };
    const english = this.#sentence(sentence, found, at);
    const [start, end] = rangeOf(sentence);
    this.texts.push({ english, start, end, form: 'children', ...found });
  }

  #sentence(children: readonly Node[], found: Sentence, at: Place): string {
    return children.map((child) => this.#sentencePart(child, found, at)).join('');
  }

  #sentencePart(child: Node, found: Sentence, at: Place): string {
    const { type, expression } = child;
    if (type === 'JSXText') return joined(String(child['value']));
    if (type === 'JSXExpressionContainer') {
      if (ofType(expression, 'JSXEmptyExpression')) return '';
      if (ofType(expression, 'Literal')) return String(expression['value']);
      this.visit(child, { ...at, isMarked: false, isBranch: true });
      found.values.push(...named([child], found.values));
      return placeholder(found.values.at(-1));
    }
    const number = String(found.elements.length);
    const children = childrenOfElement(child);
    const isRead = endsOf(children)[0] !== undefined;
    const [start, end] = rangeOf(children);
    const inside = isRead ? { name: '', start, end } : undefined;
    found.elements.push({ name: number, start: child.start, end: child.end, inside });
    this.#visitAttributes(child, at);
    if (isRead) return `<${number}>${this.#sentence(children, found, at)}</${number}>`;
    this.#visitChildren(children, at);
    return `<${number}/>`;
  }
}

const childrenOfElement = (node: Node): readonly Node[] => node['children'] as readonly Node[];
const rangeOf = (nodes: readonly Node[]) => [nodes[0]?.start ?? 0, nodes.at(-1)?.end ?? 0] as const;
const bare = ({ start, end }: Node, form: Text['form']) => ({ start, end, form, values: [], elements: [] });
const placeholder = (value: Slice | undefined): string => (value === undefined ? '' : `{${value.name}}`);

/** The first and the last child that has letters, or is a value beside them; undefined: there are no letters. */
function endsOf(children: readonly Node[]): readonly [number | undefined, number | undefined] {
  const kept = children.map((child) => hasLetters(child) || isValue(child));
  const isSentence = children.some((child) => ofType(child, 'JSXText') && hasLetters(child));
  return isSentence ? [kept.indexOf(true), kept.lastIndexOf(true)] : [undefined, undefined];
}

function hasLetters(child: Node): boolean {
  if (ofType(child, 'JSXText')) return /\p{L}/u.test(String(child['value']));
  return ofType(child, 'JSXElement') && (child['children'] as readonly Node[]).some(hasLetters);
}

/** What stands in a sentence, not a part of the page that may be there or not. */
function isValue(child: Node): boolean {
  if (!ofType(child, 'JSXExpressionContainer')) return false;
  const { expression } = child;
  if (ofType(expression, 'JSXEmptyExpression')) return false;
  if (ofType(expression, 'Literal')) return String(expression['value']).trim() !== '';
  return !ofType(expression, 'LogicalExpression') && !hasElement(child);
}

const hasElement = (node: Node): boolean =>
  node.type.startsWith('JSXElement') || node.type === 'JSXFragment' || childrenOf(node).some(hasElement);

/** As JSX joins lines: without what begins and ends them. */
function joined(text: string): string {
  const lines = text.split('\n');
  const trimmed = lines.map((line, index) => {
    const start = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? start : start.trimEnd();
  });
  return trimmed.filter((line) => line !== '').join(' ');
}

/** A name for each value, of its own: by what it is called in the source. */
function named(expressions: readonly Node[], taken: readonly Slice[] = []): readonly Slice[] {
  const names = taken.map(({ name }) => name);
  return expressions.map((node) => {
    const plain = nameOf(node) ?? 'value';
    let name = plain;
    for (let count = 2; names.includes(name); count += 1) name = `${plain}${String(count)}`;
    names.push(name);
    return { name, start: node.start, end: node.end };
  });
}

const calleeOf = ({ expression }: Node): unknown => (isNode(expression) ? expression['callee'] : undefined);

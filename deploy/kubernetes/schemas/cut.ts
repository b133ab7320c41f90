/**
 * Cuts, of packages' type declarations, the schemas that manifests are held against (README.md beside it says of which):
 *
 *   node deploy/kubernetes/schemas/cut.ts FOLDER OUT.json VERSION,KIND,CLASS …
 *
 * FOLDER has the declarations, a class or interface a file. What a kind refers to comes along; descriptions do not.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [, , folder = '', out = '', ...kinds] = process.argv;

/** By what a declaration calls itself: of a file that has several names for one thing, by each. */
const files = new Map(
  globSync(join(folder, '**/*.d.ts')).flatMap((path) => {
    const text = readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\//g, '');
    const names = [...text.matchAll(/\b(?:class|interface|type) (\w+)|(\w+) as (\w+)/g)];
    return [...names.flatMap(([, one, , other]) => [one, other]), basename(path, '.d.ts')].map(
      (name) => [name, text] as const,
    );
  }),
);
const definitions: Record<string, unknown> = {};

/** What a type says, as a schema. */
function schemaOf(type: string): unknown {
  const text = type.trim().replace(/;$/, '');
  if (text.startsWith('Array<')) return { type: 'array', items: schemaOf(text.slice(6, -1)) };
  if (text.endsWith('[]')) return { type: 'array', items: schemaOf(text.slice(0, -2)) };
  const [, values] = /^\{\s*\[key: string\]: ([^]*?);?\s*\}$/.exec(text) ?? [];
  if (values !== undefined) return { type: 'object', additionalProperties: schemaOf(values) };
  if (/^"[^"]*"( \| "[^"]*")*$/.test(text))
    return { enum: text.split(' | ').map((each) => JSON.parse(each) as unknown) };
  if (/^(string|boolean|number)$/.test(text)) return { type: text };
  if (text === 'Date') return { type: 'string' };
  if (/IntOrString$|^string \| number$/.test(text)) return { type: ['integer', 'string'] };
  // What others have of Kubernetes itself is declared elsewhere.
  if (/^(any|object|unknown|IIoK8s\w+)$/.test(text)) return {};
  // What is said where it is needed, and has no name: as it is.
  if (text.includes('{')) return {};
  define(text);
  return { $ref: `#/$defs/${text}` };
}

function define(declared: string): void {
  if (declared in definitions) return;
  const text = files.get(declared);
  if (text === undefined) throw new Error(`Nothing declares ${declared}`);
  // What goes round in a circle is there before it is whole.
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  definitions[declared] = { type: 'object', properties, required, additionalProperties: false };
  const alias = /export (?:declare )?type \w+ = ([^;]+);/.exec(text)?.[1];
  if (alias !== undefined && !/\binterface\b/.test(text)) {
    definitions[declared] = schemaOf(alias);
    return;
  }
  const body = /(?:class|interface) \w+[^{]*\{([^]*?)\n\}/.exec(text)?.[1] ?? '';
  const beginnings = body.matchAll(/^ {4}['"][\w$-]+['"]\??:/gm);
  const found = body.matchAll(
    /^ {4}['"](?<property>[\w$-]+)['"](?<optional>\?)?: (?<type>[^{\n]*;|[^\n]*\{\n[^]*?\n {4}\}>?;)$/gm,
  );
  for (const { groups = {} } of found) {
    const { property = '', optional, type = '' } = groups;
    // `_from` is `from`, which is a word of the language.
    const name = property.replace(/^_/, '');
    properties[name] = schemaOf(type);
    if (optional === undefined) required.push(name);
  }
  const read = Object.keys(properties).length;
  if (read === 0 || read !== [...beginnings].length) throw new Error(`Not all of ${declared} could be read`);
}

const of = Object.fromEntries(
  kinds.map((each) => {
    const [version = '', kind = '', name = ''] = each.split(',');
    return [`${version} ${kind}`, schemaOf(name)];
  }),
);
const lines = Object.entries(definitions)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`);
writeFileSync(out, `{"kinds":${JSON.stringify(of)},\n"$defs":{\n${lines.join(',\n')}\n}}\n`);

import { allowed, termTable } from './term-table.ts';

const splitAt = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_|\$/;
const banned = [...termTable.keys()].map((term) => ({
  term,
  pattern: new RegExp(`(?:^| )${term}(?: |$)`),
}));
const sounds = [...termTable.keys()].map((term) => term.split(' ')[0]).join('|');
const suspects = new RegExp(`[\\w$]*(?:${sounds})[\\w$]*`, 'gi');
/** Comments and quoted texts: no names, and what most files have such words in. */
const notNames = /(?<=^|\s)\/\*[^]*?\*\/|(?<=^|\s)\/\/.*|'(?:[^'\\\n]|\\.)*'/gm;
const verdicts = new Map<string, string | undefined>();

/** The entry of the table that a name has in it, as whole words. Names in capitals and with_underscores are the outside's. */
export function bannedTerm(name: string): string | undefined {
  if (!verdicts.has(name)) verdicts.set(name, find(name));
  return verdicts.get(name);
}

function find(name: string): string | undefined {
  if (/_[a-z]|^[A-Z\d_]+$/.test(name)) return undefined;
  const text = name.split(splitAt).join(' ').toLowerCase();
  return banned.find(({ pattern }) => pattern.test(text))?.term;
}

export function isAllowed(name: string, path: string): boolean {
  return allowed.some((entry) => entry.name.test(name) && (entry.in?.test(path) ?? true));
}

interface Context {
  readonly filename: string;
  readonly cwd: string;
  readonly sourceCode: { readonly text: string };
  report(problem: { readonly node: unknown; readonly message: string }): void;
}

/** A rule of oxlint's: no identifier has a word of the table. Each name is reported once a file. */
const standardNames = {
  createOnce(context: Context) {
    const seen = new Set<string>();
    const check = (node: { readonly name: string }) => {
      if (seen.has(node.name)) return;
      seen.add(node.name);
      const term = bannedTerm(node.name);
      if (term === undefined || isAllowed(node.name, pathOf(context))) return;
      const message = `'${node.name}': not '${term}' but ${termTable.get(term) ?? ''} (deploy/lint/term-table.ts)`;
      context.report({ node, message });
    };
    return {
      /** Hardly any file has such a name: its tree need not be walked. */
      before() {
        seen.clear();
        const code = context.sourceCode.text.replace(notNames, '');
        return (code.match(suspects) ?? []).some(
          (name) => bannedTerm(name) !== undefined && !isAllowed(name, pathOf(context)),
        );
      },
      Identifier: check,
      PrivateIdentifier: check,
      JSXIdentifier: check,
    };
  },
};

const pathOf = ({ filename, cwd }: Context) =>
  filename.startsWith(`${cwd}/`) ? filename.slice(cwd.length + 1) : filename;

export default { meta: { name: 'headgate' }, rules: { 'standard-names': standardNames } };

/** What a documented call asks for. */
interface Curl {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * A documented `curl` as a shell would read it, with these variables. Knows `-H`, `-d`, `-X`, quotes, `$NAME` and lines that go on, and throws at
 * anything else: not every machine that runs tests has curl.
 */
export function readCurl(command: string, variables: Readonly<Record<string, string>>): Curl {
  const [program, ...given] = argumentsIn(command.replaceAll('\\\n', ' ').trim(), variables);
  if (program !== 'curl') throw new Error(`Only curl is run: ${command}`);
  const headers: Record<string, string> = {};
  const urls: string[] = [];
  let [method, body]: [string | undefined, string | undefined] = [undefined, undefined];
  for (let at = 0; at < given.length; at += 1) {
    const [one = '', next = ''] = given.slice(at, at + 2);
    if (one === '-X') method = next;
    else if (one === '-d') body = next;
    else if (one === '-H')
      headers[next.slice(0, next.indexOf(':'))] = next.slice(next.indexOf(':') + 1).trim();
    else if (one.startsWith('-')) throw new Error(`curl ${one} is not known here`);
    else urls.push(one);
    if (one.startsWith('-')) at += 1;
  }
  const [url] = urls;
  if (url === undefined || urls.length > 1) throw new Error(`One address: ${command}`);
  return { url, method: method ?? (body === undefined ? 'GET' : 'POST'), headers, body };
}

/** The arguments in a shell's line; only what stands in double quotes, or in none, has variables. */
function argumentsIn(line: string, variables: Readonly<Record<string, string>>): string[] {
  const filled = (text: string) =>
    text.replaceAll(/\$(\w+)/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`$${name} is not known here`);
      return value;
    });
  return [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    [...word.matchAll(/'([^']*)'|"([^"]*)"|([^\s'"]+)/g)]
      .map(([, literal, quoted, plain]) => literal ?? filled(quoted ?? plain ?? ''))
      .join(''),
  );
}

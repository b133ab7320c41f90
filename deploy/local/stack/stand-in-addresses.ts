import type { StandIn } from './processes.ts';

/** A text with what `{NAME}` stands for in it. Throws for a name that stands for nothing. */
function filled(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${text}: nothing is called ${name}`);
    return value;
  });
}

function allFilled(
  texts: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([variable, text]) => [variable, filled(text, values)]),
  );
}

/** What the others are told of a stand-in, by variable. `own`: its own environment. */
export function standInAddresses(
  { foundBy }: StandIn,
  own: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return allFilled(foundBy, own);
}

/** What a stand-in is told, by variable. `door`: the address at which the gateway listens. */
export function standInEnvironment(
  { given: environment = {} }: StandIn,
  gateway: string,
): Record<string, string> {
  return allFilled(environment, { DOOR: gateway });
}

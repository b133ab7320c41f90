import type { Place } from './process-environment.ts';
import type { StandIn } from './processes.ts';

/** The addresses of a stand-in that listens at `place`, by the variables under which the others find it. */
export function standInAddresses(
  { foundBy }: StandIn,
  { port, ports = {} }: Pick<Place, 'port' | 'ports'>,
): Record<string, string> {
  const known: Readonly<Record<string, number>> = { ...ports, PORT: port };
  const fill = (address: string) =>
    address.replace(/\{(\w+)\}/g, (_, name: string) => {
      const number = known[name];
      if (number === undefined) throw new Error(`${address}: ${name} is no port of this stand-in`);
      return String(number);
    });
  return Object.fromEntries(Object.entries(foundBy).map(([variable, address]) => [variable, fill(address)]));
}

import type { ProcessEntry } from './processes.ts';

/** The parts that a service runs in, by what its program is told; a gateway has none. */
const parts = ['answers', 'works'] as const;

/**
 * The table with `count` of every process of the product, named `<name>-<number>`: the gateway, and each part of each service
 * (`<name>-answers-<number>`). What stands in for something outside stays one.
 */
export function replicate(table: readonly ProcessEntry[], count: number): readonly ProcessEntry[] {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
  return table.flatMap((entry) => {
    if (entry.standIn !== undefined) return [entry];
    if (entry.nats?.answers !== true)
      return numbers.map((number) => ({ ...entry, replica: `${entry.name}-${number}` }));
    return parts.flatMap((part) =>
      numbers.map((number) => ({ ...entry, replica: `${entry.name}-${part}-${number}`, args: [part] })),
    );
  });
}

/** The number that stands for a thing within one file: the same for the same key, from 1 on in the order in which they are met. */
export type Refer = (key: string) => number;

export function references(): Refer {
  const known = new Map<string, number>();
  return (key) => {
    const number = known.get(key) ?? known.size + 1;
    known.set(key, number);
    return number;
  };
}

/** The file's number of a thing, and what it is called outside of it. */
export const idOf = (referenceId: number, idCategory?: 'UUID' | 'STRING', idText?: string) => ({
  referenceId,
  ...(idCategory !== undefined && { uniqueId: { idText: textOf(idText ?? ''), idCategory } }),
});

export const zoneKey = ({ controllerId, zoneId }: { controllerId: string; zoneId: string }): string =>
  `${controllerId}/${zoneId}`;

/** What the schema has no element for. */
export const item = (code: string, value: string | number, unitOfMeasure?: string) => ({
  code: `headgate:${code}`,
  value: textOf(String(value)),
  ...(unitOfMeasure !== undefined && { unitOfMeasure }),
});

/** The same, where there is one. */
export const itemIf = (code: string, value: string | number | null, unitOfMeasure?: string) =>
  value === null ? [] : [item(code, value, unitOfMeasure)];

const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text that XML 1.0 can carry, with the line ends that every reader makes of it. */
export const textOf = (text: string): string =>
  text.toWellFormed().replaceAll(forbidden, '\u{fffd}').replaceAll(/\r\n?/g, '\n');

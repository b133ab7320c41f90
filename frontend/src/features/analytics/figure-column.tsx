import { orderOf } from './figure-texts.ts';

/** A column of figures, each with its unit in one line ('ac-ft' would break at its hyphen); what nobody knows has no text and no place in the order. */
export function figureColumn<Row>(
  title: string,
  valueOf: (row: Row) => number | null,
  textOf: (value: number | null) => string | null,
) {
  return {
    title,
    cell: (row: Row) => {
      const text = textOf(valueOf(row));
      return text === null ? null : <span className="whitespace-nowrap">{text}</span>;
    },
    sortBy: (row: Row) => orderOf(valueOf(row)),
  };
}

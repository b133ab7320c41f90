/** One line of the table: a figure of ours against the floor's of the same run. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly floor: string;
  readonly ratio: number;
  /** What must hold; undefined: told for its own sake. */
  readonly bound?: { readonly text: string; readonly holds: boolean };
  readonly aim?: { readonly text: string; readonly holds: boolean };
}

/** 'North Block' and ' north block' are one. */
export const keyOf = (name: string): string => name.trim().toLowerCase();

/** What has each name. */
export const byName = <Item extends { readonly name: string }>(items: readonly Item[]) =>
  Map.groupBy(items, ({ name }) => keyOf(name));

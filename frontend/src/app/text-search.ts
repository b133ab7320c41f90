/** Of what stands behind the `?`: the texts of these names. Anything else is not for us. */
export const textSearch =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> =>
    // Of the names above.
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ) as Partial<Record<Name, string>>;

/** Written by people: digits too, which the router reads as numbers. */
const freeTexts = ['search', 'group'];

/** Of what stands behind the `?`: the texts of these names. Anything else is not for us. */
export const textSearch =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> =>
    // Of the names above.
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name];
        if (typeof value === 'number' && freeTexts.includes(name)) return [[name, String(value)]];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    ) as Partial<Record<Name, string>>;

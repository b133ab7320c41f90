/** Measures each in turn, several times over, so that whatever else the machine does meets all of them alike. */
export async function interleave<Name extends string, Result>(
  measurements: Readonly<Record<Name, () => Result | Promise<Result>>>,
  rounds = 5,
): Promise<Record<Name, Result[]>> {
  const entries = Object.entries(measurements) as [Name, () => Result | Promise<Result>][];
  const results = Object.fromEntries(entries.map(([name]) => [name, [] as Result[]])) as Record<
    Name,
    Result[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of entries) results[name].push(await measure());
  }
  return results;
}

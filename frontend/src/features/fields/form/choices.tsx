/** The options of a list, by their labels. */
export const optionsOf = <Choice extends string>(
  among: readonly Choice[],
  labels: Readonly<Record<Choice, string>>,
) =>
  among.map((choice) => (
    <option key={choice} value={choice}>
      {labels[choice]}
    </option>
  ));

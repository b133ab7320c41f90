const years = 5;

/** A meter is calibrated when it is installed and at least every five years (23 CCR §1042). Null: neither day is known. */
export function calibrationDue({
  installedOn,
  calibratedOn,
}: {
  readonly installedOn: string | null;
  readonly calibratedOn: string | null;
}): string | null {
  const last = [installedOn, calibratedOn]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const due = `${String(Number(last.slice(0, 4)) + years)}${last.slice(4)}`;
  // The five years of a February 29th end with a February that has none.
  return due.endsWith('-02-29') ? `${due.slice(0, 8)}28` : due;
}

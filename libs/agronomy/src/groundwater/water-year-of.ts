/** A water year ends with September, and is named by that year. */
export const waterYearOf = (date: string): number =>
  Number(date.slice(0, 4)) + (date.slice(5) >= '10-01' ? 1 : 0);

/** November to March, when California gets most of its rain and a missing forecast must not be read as a dry one. */
export function isRainySeason(date: string): boolean {
  const month = Number(date.slice(5, 7));
  return month >= 11 || month <= 3;
}

/** A moment (ISO, UTC) as the visitor's own clock shows it. */
export function localTime(isoMoment: string): string {
  return new Date(isoMoment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

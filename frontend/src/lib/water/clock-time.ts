const today = (moment: Date) => moment.toDateString() === new Date().toDateString();

/** A moment (ISO, UTC) on the visitor's clock: '8:15 PM' today, else with its day. */
export function clockTime(isoMoment: string): string {
  const moment = new Date(isoMoment);
  return today(moment)
    ? moment.toLocaleTimeString('en-US', { timeStyle: 'short' })
    : moment.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}

/** To the second: '8:15:07 PM'. */
export const clockSeconds = (isoMoment: string): string =>
  new Date(isoMoment).toLocaleTimeString('en-US', { timeStyle: 'medium' });

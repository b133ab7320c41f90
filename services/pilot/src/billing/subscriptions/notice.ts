const day = 24 * 60 * 60 * 1000;

/** For so long it runs before notice can begin, and so long notice is [days]: the pilot agreement. */
const firstDays = 30;
const noticeDays = 60;

/** When a subscription ends if notice is given at `now`: 60 days later, counted from its 30th day at the earliest. */
export function noticeEnds(startedAt: Date, now: Date): Date {
  const begins = Math.max(now.getTime(), startedAt.getTime() + firstDays * day);
  return new Date(begins + noticeDays * day);
}

const day = 86_400_000;

/** YYYY-MM-DD */
export function isoDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return isoDate(Date.parse(date) + days * day);
}

/** The calendar day in California. */
export function todayAt(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' }).format(
    now,
  );
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

import { isoDate } from './days.ts';
import { Refusal } from './refusal.ts';

const hour = 3_600_000;
const daysAhead = 30;

/** Invented prices [$/kWh] of three rates: outside of the peak, and from 17 to 20 o'clock. */
const rates: Readonly<Record<string, readonly [number, number]>> = {
  'USCA-PGPG-AGC0-0000': [0.24, 0.39],
  'USCA-SCSC-TPA2-0000': [0.19, 0.46],
  'USCA-TSTS-TTOU-TEST': [0.1006, 0.1388],
};

/** `GET /api/ValueData?ID=…&QueryType=alldata`: yesterday and a month ahead, by the hour, in UTC. Throws `Refusal`. */
export function midasAnswer(query: URLSearchParams, now: Date): { subjects: string[]; body: object } {
  const rin = (query.get('ID') ?? '').toUpperCase();
  const rate = rates[rin];
  if (query.get('QueryType') !== 'alldata') throw new Refusal(400, 'Invalid QueryType');
  if (rate === undefined) throw new Refusal(404, 'No rate with that identification number');
  const start = Math.floor(now.getTime() / hour) * hour - 24 * hour;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const values = Array.from({ length: (daysAhead + 1) * 24 }, (_, index) => {
    const at = start + index * hour;
    const local = Number(clock.format(at));
    const isPeak = local >= 17 && local < 20;
    return {
      ...periodOf(at),
      ValueName: isPeak ? 'on peak' : 'off peak',
      value: rate[isPeak ? 1 : 0],
      Unit: '$/kWh',
    };
  });
  const demand = { ...periodOf(start), ValueName: 'peak demand', value: 21.5, Unit: '$/kW' };
  return {
    subjects: [rin],
    body: { RateID: rin, RateName: 'Invented', ValueInformation: [demand, ...values] },
  };
}

/** An hour, whose last second is named. */
function periodOf(at: number) {
  const clock = (instant: number) => new Date(instant).toISOString().slice(11, 19);
  const end = at + hour - 1_000;
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(at);
  return {
    DateStart: isoDate(at),
    DateEnd: isoDate(end),
    DayStart: weekday,
    DayEnd: weekday,
    TimeStart: clock(at),
    TimeEnd: clock(end),
  };
}

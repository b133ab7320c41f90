/* RFC 5545, as far as a list of events needs it. */

export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  /** Without: none. */
  readonly description?: string | undefined;
}

/** How often whoever subscribes should come again. */
const refresh = 'PT1H';

const head = (name: string): string[] => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Headgate//Irrigation plan//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
  `X-PUBLISHED-TTL:${refresh}`,
];

/** A calendar of that name. `now`: of two versions of an event with the same sequence, the one of the later calendar holds. */
export function calendarOf(name: string, now: Date, events: readonly CalendarEvent[]): string {
  const lines = [...head(name), ...events.flatMap((event) => linesOf(event, now)), 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent, now: Date): string[] {
  const { uid, sequence, status, start, end, summary, description } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SEQUENCE:${String(sequence)}`,
    `STATUS:${status}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    // Nobody is busy while a field is irrigated.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** 20260710T091500Z */
const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const most = 75;

/** Lines of 75 octets at most, each after the first begun with a space; never within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > most) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has lasted [s], in the two largest units that matter to whoever is in a hurry: '3 min', '2 h 5 min'. */
export function ageLabel(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < minute) return `${whole} s`;
  if (whole < hour) return `${Math.floor(whole / minute)} min`;
  if (whole < 2 * day) return joined(whole, [hour, 'h'], [minute, 'min']);
  const days = Math.floor(whole / day);
  return `${days} days`;
}

type Unit = readonly [seconds: number, name: string];

function joined(seconds: number, [size, name]: Unit, [rest, otherName]: Unit): string {
  const left = Math.floor((seconds % size) / rest);
  const first = `${Math.floor(seconds / size)} ${name}`;
  return left === 0 ? first : `${first} ${left} ${otherName}`;
}

/** Between two moments (ISO, UTC) [s]; 0 where clocks disagree about which was first. */
export const secondsBetween = (earlier: string, later: string): number =>
  Math.max(0, (Date.parse(later) - Date.parse(earlier)) / 1000);

/** '1 stop', '3 stops'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

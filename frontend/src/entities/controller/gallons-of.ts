import type { IrrigationZone, ZoneRun } from '@headgate/contracts/irrigation-controller';
import { decimals } from '../../lib/display/water-volume.ts';

/** US gallons of an acre under an inch of water: 43,560 square feet × 144 square inches, at 231 cubic inches a gallon. */
const gallonsPerAcreInch = (43_560 * 144) / 231;

/** What a zone takes in so many minutes [US gallons]; null where its rate is not known. */
export function gallonsOf(
  { area_acres, application_rate_inches_per_hour: rate }: IrrigationZone,
  minutes: number,
): number | null {
  return rate === null ? null : (minutes / 60) * rate * area_acres * gallonsPerAcreInch;
}

/** '1,358 gallons'; below ten, with a decimal. */
export const gallonsText = (gallons: number): string =>
  `${gallons.toLocaleString('en-US', { maximumFractionDigits: gallons < 10 ? 1 : 0 })} ${gallons === 1 ? 'gallon' : 'gallons'}`;

/** '412 gallons a minute, 1,240 of 1,800 gallons so far, 45 psi' */
export function flowText({ gpm, gallons, targetGallons, psi }: NonNullable<ZoneRun['meter']>): string {
  const so =
    targetGallons === null
      ? gallonsText(gallons)
      : `${decimals(gallons, 0)} of ${gallonsText(targetGallons)}`;
  const flow = gpm === null ? `${so} so far` : `${decimals(gpm, 0)} gallons a minute, ${so} so far`;
  return psi === undefined ? flow : `${flow}, ${decimals(psi, 0)} psi`;
}

/** '9 seconds', '10 minutes', '1 hour 30 minutes'. */
export function minutesText(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  if (minutes > 0 && seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const rounded = minutes < 10 ? Math.round(minutes * 10) / 10 : Math.round(minutes);
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60];
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    (rest > 0 || hours === 0) && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

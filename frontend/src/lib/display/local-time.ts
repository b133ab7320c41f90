import { farmTimeZone } from '@headgate/contracts/farm-time-zone';

/** A moment (ISO, UTC) as the farm's clock shows it. */
export const localTime = (isoMoment: string): string =>
  new Date(isoMoment).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: farmTimeZone,
  });

import type { Language } from '@headgate/contracts/language';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What stands below a place of a chart: a day without its year, a name as far as there is room [letters]. */
export function axisLabel(place: string, language: Language, longest: number): string {
  if (day.test(place) && !Number.isNaN(Date.parse(place)))
    return new Intl.DateTimeFormat(`${language}-US`, {
      ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
    }).format(new Date(`${place}T00:00:00Z`));
  const letters = Array.from(place);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : place;
}

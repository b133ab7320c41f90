import type { Language } from '@headgate/contracts/language';
import { shortDate } from '@headgate/contracts/written-date';

/** What stands below a place of a chart: a date in short, a name as far as there is room [letters]. */
export function axisLabel(place: string, language: Language, longest: number): string {
  const letters = Array.from(shortDate(place, language));
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}

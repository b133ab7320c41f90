import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface Country {
  /** Two letters: ISO 3166. */
  readonly country: string;
  readonly name: string;
  readonly flag: string;
  /** As `+1`. */
  readonly dialCode: string;
}

/** Every country that has a dial code, by name; the United States first, as most who come here are there. */
export function allCountries(): readonly Country[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const countries = getCountries().map((country) => ({
    country,
    name: names.of(country) ?? country,
    flag: flagOf(country),
    dialCode: `+${getCountryCallingCode(country)}`,
  }));
  const isFirst = ({ country }: Country) => Number(country === 'US');
  return countries.sort((a, b) => isFirst(b) - isFirst(a) || a.name.localeCompare(b.name, 'en'));
}

/** A flag is its country's two letters, in the regional indicators of Unicode. */
function flagOf(country: string): string {
  const regionalA = 0x1f1e6;
  return String.fromCodePoint(...[0, 1].map((at) => regionalA + country.charCodeAt(at) - 'A'.charCodeAt(0)));
}

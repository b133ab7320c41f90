import metadata from 'libphonenumber-js/min/metadata';

export interface Country {
  /** Two letters: ISO 3166. */
  readonly country: string;
  readonly name: string;
  readonly flag: string;
  /** As `+1`. */
  readonly dialCode: string;
  /** Of the countries that share a dial code, the one it is known for. */
  readonly isMain: boolean;
}

/** Every country that has a dial code, by name; the United States first, as most who come here are there. */
export function allCountries(): readonly Country[] {
  const names = new Intl.DisplayNames(['en-US'], { type: 'region' });
  const countries = Object.entries(metadata.country_calling_codes).flatMap(([digits, sharers]) =>
    sharers.filter(isCountry).map((country, index) => ({
      country,
      name: names.of(country) ?? country,
      flag: flagOf(country),
      dialCode: `+${digits}`,
      isMain: index === 0,
    })),
  );
  const isFirst = ({ country }: Country) => Number(country === 'US');
  return countries.sort((a, b) => isFirst(b) - isFirst(a) || a.name.localeCompare(b.name, 'en-US'));
}

/** Satellite and freephone numbers are of no country: '001'. */
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code);

/** A flag is its country's two letters, in the regional indicators of Unicode. */
function flagOf(country: string): string {
  const regionalA = 0x1f1e6;
  return String.fromCodePoint(...[0, 1].map((at) => regionalA + country.charCodeAt(at) - 'A'.charCodeAt(0)));
}

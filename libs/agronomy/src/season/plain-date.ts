/** 0000-03-01 to 1970-01-01. */
const epoch = 719_468;
const daysOf400Years = 146_097;
const daysOf100Years = 36_524;
const daysOf4Years = 1_461;

/** Days asked for lately, each where its number says: looking back asks for the same ones over and over. */
const kept: { readonly day: number; readonly date: string }[] = [];
const keptDays = 1_024;

/**
 * The plain calendar date ('2026-11-21') of a number of days since 1970-01-01: the inverse of `dayNumber`.
 * @throws RangeError when the number is not whole, or of a year without four digits.
 */
export function plainDate(day: number): string {
  const place = day & (keptDays - 1);
  let known = kept[place];
  if (known?.day !== day) kept[place] = known = { day, date: dateOf(day) };
  return known.date;
}

function dateOf(day: number): string {
  // Years begin in March here, so that the leap day is the last; every 400 of them are alike.
  const since = day + epoch;
  const era = Math.floor(since / daysOf400Years);
  const dayOfEra = since - era * daysOf400Years;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / (daysOf4Years - 1)) +
      Math.floor(dayOfEra / daysOf100Years) -
      Math.floor(dayOfEra / (daysOf400Years - 1))) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthsSinceMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  if (!Number.isInteger(day) || year < 0 || year > 9999) throw new RangeError(`not a day: ${day}`);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthsSinceMarch + 2) / 5) + 1;
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

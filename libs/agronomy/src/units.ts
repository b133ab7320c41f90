/**
 * Branded units: a number that says what it measures, at no cost at run time. A plain number does not pass for one,
 * and one does not pass for another; arithmetic gives a plain number back, which is branded again on purpose.
 */
declare const unit: unique symbol;
type Branded<Name extends string> = number & { readonly [unit]: Name };

/** Depth of water [mm]; 1 mm over 1 m² is 1 litre. */
export type Millimetres = Branded<'mm'>;
export type Metres = Branded<'m'>;
export type Celsius = Branded<'°C'>;
export type Kilopascals = Branded<'kPa'>;
/** [kPa/°C] */
export type KilopascalsPerDegree = Branded<'kPa/°C'>;
/** [MJ/m² in the period: a day, or an hour] */
export type MegajoulesPerSquareMetre = Branded<'MJ/m²'>;
/** Power of radiation [W/m²] */
export type WattsPerSquareMetre = Branded<'W/m²'>;
export type MetresPerSecond = Branded<'m/s'>;
/** [%], 0 to 100 */
export type Percent = Branded<'%'>;
/** 0 to 1 */
export type Fraction = Branded<'1'>;
export type Degrees = Branded<'°'>;
export type Radians = Branded<'rad'>;
/** [mm/h] */
export type MillimetresPerHour = Branded<'mm/h'>;
export type Hours = Branded<'h'>;
export type Acres = Branded<'acre'>;
export type CubicMetres = Branded<'m³'>;
/** Depth of water as Californian growers count it: 25.4 mm. */
export type Inches = Branded<'in'>;
/** Water an inch deep over an acre. */
export type AcreInches = Branded<'acre·in'>;
/** Water a foot deep over an acre: what water is sold by. */
export type AcreFeet = Branded<'acre·ft'>;
/** US liquid gallons. */
export type Gallons = Branded<'gal'>;
export type Dollars = Branded<'$'>;
export type DollarsPerAcreFoot = Branded<'$/(acre·ft)'>;
export type Feet = Branded<'ft'>;
export type KilowattHours = Branded<'kWh'>;
export type KilowattHoursPerAcreFoot = Branded<'kWh/(acre·ft)'>;
export type DollarsPerKilowattHour = Branded<'$/kWh'>;

export const mm = (value: number): Millimetres => value as Millimetres;
export const metres = (value: number): Metres => value as Metres;
export const celsius = (value: number): Celsius => value as Celsius;
export const kilopascals = (value: number): Kilopascals => value as Kilopascals;
export const kilopascalsPerDegree = (value: number): KilopascalsPerDegree => value as KilopascalsPerDegree;
export const megajoulesPerSquareMetre = (value: number): MegajoulesPerSquareMetre =>
  value as MegajoulesPerSquareMetre;
export const wattsPerSquareMetre = (value: number): WattsPerSquareMetre => value as WattsPerSquareMetre;
export const metresPerSecond = (value: number): MetresPerSecond => value as MetresPerSecond;
export const percent = (value: number): Percent => value as Percent;
export const fraction = (value: number): Fraction => value as Fraction;
export const degrees = (value: number): Degrees => value as Degrees;
export const radians = (value: number): Radians => value as Radians;
export const mmPerHour = (value: number): MillimetresPerHour => value as MillimetresPerHour;
export const hours = (value: number): Hours => value as Hours;
export const acres = (value: number): Acres => value as Acres;
export const cubicMetres = (value: number): CubicMetres => value as CubicMetres;
export const inches = (value: number): Inches => value as Inches;
export const acreInches = (value: number): AcreInches => value as AcreInches;
export const acreFeet = (value: number): AcreFeet => value as AcreFeet;
export const gallons = (value: number): Gallons => value as Gallons;
export const dollars = (value: number): Dollars => value as Dollars;
export const dollarsPerAcreFoot = (value: number): DollarsPerAcreFoot => value as DollarsPerAcreFoot;
export const feet = (value: number): Feet => value as Feet;
export const kilowattHours = (value: number): KilowattHours => value as KilowattHours;
export const kilowattHoursPerAcreFoot = (value: number): KilowattHoursPerAcreFoot =>
  value as KilowattHoursPerAcreFoot;
export const dollarsPerKilowattHour = (value: number): DollarsPerKilowattHour =>
  value as DollarsPerKilowattHour;

/** By definition. */
export const millimetresPerInch = 25.4;

/** FAO-56, written here once more and smaller: an emulator that used our own science could not contradict it. */

interface Day {
  readonly latitude: number;
  readonly elevation: number;
  readonly dayOfYear: number;
  readonly temperatureMax: number;
  readonly temperatureMin: number;
  readonly humidityMax: number;
  readonly humidityMin: number;
  readonly wind: number;
  readonly radiation: number;
}

/** Eq. 11 [kPa] */
export function saturationPressure(temperature: number): number {
  return 0.6108 * Math.exp((17.27 * temperature) / (temperature + 237.3));
}

/** Eq. 21 to 25 [MJ/m²/day] */
export function extraterrestrialRadiation(latitude: number, dayOfYear: number): number {
  const phi = (latitude * Math.PI) / 180;
  const angle = (2 * Math.PI * dayOfYear) / 365;
  const declination = 0.409 * Math.sin(angle - 1.39);
  const sunset = Math.acos(-Math.tan(phi) * Math.tan(declination));
  const height =
    sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  return 37.586 * (1 + 0.033 * Math.cos(angle)) * height;
}

/** Eq. 6, grass, daily [mm] */
export function penmanMonteith(day: Day): number {
  const { temperatureMax, temperatureMin, elevation } = day;
  const mean = (temperatureMax + temperatureMin) / 2;
  const slope = (4098 * saturationPressure(mean)) / (mean + 237.3) ** 2;
  const psychrometric = 0.000665 * 101.3 * ((293 - 0.0065 * elevation) / 293) ** 5.26;
  const wind = (day.wind * 4.87) / Math.log(67.8 * 10 - 5.42);
  const least = saturationPressure(temperatureMin);
  const greatest = saturationPressure(temperatureMax);
  const actual = (least * day.humidityMax + greatest * day.humidityMin) / 200;
  const clearSky = (0.75 + 2e-5 * elevation) * extraterrestrialRadiation(day.latitude, day.dayOfYear);
  const relative = Math.min(1, day.radiation / clearSky);
  const glow = 4.903e-9 * (((temperatureMax + 273.16) ** 4 + (temperatureMin + 273.16) ** 4) / 2);
  const net = 0.77 * day.radiation - glow * (0.34 - 0.14 * Math.sqrt(actual)) * (1.35 * relative - 0.35);
  const aerodynamic = ((psychrometric * 900) / (mean + 273)) * wind * ((least + greatest) / 2 - actual);
  return Math.max(0, (0.408 * slope * net + aerodynamic) / (slope + psychrometric * (1 + 0.34 * wind)));
}

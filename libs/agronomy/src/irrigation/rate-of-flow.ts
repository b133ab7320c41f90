import { mmPerHour, type Acres, type MillimetresPerHour } from '../units.ts';
import { squareMetresPerAcre } from './square-metres-per-acre.ts';

const litresPerGallon = 3.785411784;
const minutesPerHour = 60;

/** Field-average rate of a flow [US gallons a minute] spread over an area: volume ÷ inflow, said as a rate. */
export function rateOfFlow(gallonsPerMinute: number, area: Acres): MillimetresPerHour {
  return mmPerHour((gallonsPerMinute * litresPerGallon * minutesPerHour) / (area * squareMetresPerAcre));
}

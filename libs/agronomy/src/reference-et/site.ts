import type { Degrees, Metres } from '../units.ts';

/** Where the weather is. */
export interface Site {
  /** South is negative. */
  readonly latitude: Degrees;
  /** Above sea level. */
  readonly elevation: Metres;
  /** On, or by, the shore of a large water body (within some 20 km) or inland, the default: FAO-56 p. 60. */
  readonly setting?: 'interior' | 'coastal';
}

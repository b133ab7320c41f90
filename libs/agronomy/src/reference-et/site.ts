import type { Degrees, Fraction, Metres } from '../units.ts';

/** Where the weather is. */
export interface Site {
  /** South is negative. */
  readonly latitude: Degrees;
  /** Above sea level. */
  readonly elevation: Metres;
  /** On, or by, the shore of a large water body (within some 20 km) or inland, the default: FAO-56 p. 60. */
  readonly setting?: 'interior' | 'coastal';
  /**
   * Kt, 1 in clean air to 0.5 in extremely turbid air. Given: clear-sky radiation by the full formula of ASCE (2005),
   * appendix D, which allows for water in the air; absent: FAO-56 eq. 37.
   */
  readonly turbidity?: Fraction;
}

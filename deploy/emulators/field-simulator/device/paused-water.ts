/** What is left of the water of a station that is paused. */
export interface PausedWater {
  /** The order that opened the valve, or last set its end. */
  readonly commandId: string | null;
  /** Device seconds of its timer, and gallons of its order; null: it ends by time alone. */
  readonly seconds: number;
  readonly gallons: number | null;
  /** Drops it when the station was paused for as long as it may be. */
  readonly alarm: NodeJS.Timeout;
}

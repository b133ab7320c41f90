import { z } from 'zod';

const gpm = z.number().min(0).max(20_000);
const psi = z.number().min(0).max(10_000);

/** The meters of a device: one a station, all of one kind. */
export const meterPlan = z.strictObject({
  /** What flows through an open valve [US gallons in a device minute]. */
  gpm,
  /** It tells the flow, and counts it; at least one of the two. */
  flow: z.boolean().default(true),
  totalizer: z.boolean().default(true),
  /** Its device closes the valve when an order's gallons have flowed. */
  endsByVolume: z.boolean().default(false),
  /** Pressure at the valves [psi]; null: it has no gauges. */
  psi: psi.nullable().default(null),
  /** Where the totalizers begin, and after how many they begin at 0 again [US gallons]. */
  startsAt: z.number().min(0).max(1e11).default(0),
  rollsOverAt: z.number().min(1).max(1e11).default(1e11),
});
export type MeterPlan = z.output<typeof meterPlan>;

/** What an operator changes of one station's. `leak`: what flows while the valve is closed; `total`: what it shows from now on. */
export const meterChange = z.strictObject({
  station: z.int(),
  gpm: gpm.optional(),
  leak: gpm.optional(),
  psi: psi.optional(),
  total: z.number().min(0).max(1e11).optional(),
});
export type MeterChange = z.output<typeof meterChange>;

/** Water through one valve, and what is shown of it. */
export class Meter {
  readonly #plan: MeterPlan;
  readonly #scale: () => number;
  #gpm: number;
  #leak = 0;
  #psi: number | null;
  #isOpen = false;
  /** All that has truly flowed, and what the totalizer shows beside it. */
  #flowed = 0;
  #offset: number;
  #since = Date.now();

  constructor(plan: MeterPlan, scale: () => number) {
    this.#plan = plan;
    this.#scale = scale;
    this.#gpm = plan.gpm;
    this.#psi = plan.psi;
    this.#offset = plan.startsAt;
  }

  get endsByVolume(): boolean {
    return this.#plan.endsByVolume;
  }

  /** Now [US gallons in a device minute]. */
  get flow(): number {
    return this.#isOpen ? this.#gpm : this.#leak;
  }

  /** Since it was made [US gallons]. */
  get flowed(): number {
    const minutes = ((Date.now() - this.#since) * this.#scale()) / 60_000;
    return this.#flowed + minutes * this.flow;
  }

  turn(isOpen: boolean): void {
    this.#settle();
    this.#isOpen = isOpen;
  }

  change({
    gpm: open = this.#gpm,
    leak = this.#leak,
    psi: pressure,
    total,
  }: Omit<MeterChange, 'station'>): void {
    this.#settle();
    [this.#gpm, this.#leak] = [open, leak];
    if (this.#psi !== null && pressure !== undefined) this.#psi = pressure;
    if (total !== undefined) this.#offset = total - this.#flowed;
  }

  /** As the device tells it. */
  view() {
    const { flow, totalizer, endsByVolume, rollsOverAt } = this.#plan;
    const total = (this.flowed + this.#offset) % rollsOverAt;
    return {
      flow_gpm: flow ? Math.round(this.flow * 100) / 100 : null,
      total_gallons: totalizer ? Math.round(total * 10) / 10 : null,
      ends_by_volume: endsByVolume,
      pressure_psi: this.#psi,
    };
  }

  #settle(): void {
    this.#flowed = this.flowed;
    this.#since = Date.now();
  }
}

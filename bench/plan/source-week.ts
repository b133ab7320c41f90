import type { FitJob, FitSource } from '@headgate/agronomy';

/** Minutes of a slot: times of planted farms are multiples of it. */
export const slotMinutes = 15;

/** One source of a farm in slots, read from the fit's inputs alone. */
export interface SourceWeek {
  readonly source: FitSource;
  readonly jobs: readonly FitJob[];
  readonly slots: number;
  /** USD for a gallon a minute through each slot. */
  readonly price: Float64Array;
  /** By job: whether it may run in each slot and be in time. */
  readonly open: readonly Uint8Array[];
  /** Lists of jobs of which one runs at a time. */
  readonly alone: readonly (readonly number[])[];
}

export function sourceWeek(source: FitSource, jobs: readonly FitJob[], horizon: number): SourceWeek {
  const slots = Math.floor(horizon / slotMinutes);
  const price = new Float64Array(slots);
  for (let slot = 0; slot < slots; slot += 1) {
    const at = (slot + 0.5) * slotMinutes;
    const holds = source.prices.find(({ start, end }) => start <= at && at < end);
    price[slot] = (holds?.usdPerKwh ?? 0) * source.kwhPerGallon * slotMinutes;
  }
  const open = jobs.map((job) =>
    Uint8Array.from({ length: slots }, (_, slot) => {
      const start = slot * slotMinutes;
      const end = start + slotMinutes;
      const gives = source.available.some(
        (span) => span.start + source.lead <= start && end <= span.end - source.lag,
      );
      const may = job.allowed.some((span) => span.start <= start && end <= span.end);
      return gives && may && start >= job.earliest && end <= job.deadline ? 1 : 0;
    }),
  );
  const fields = [...new Set(jobs.map(({ fieldId }) => fieldId))].map((id) => [id]);
  const alone = [...source.exclusive, ...fields]
    .map((group) => jobs.flatMap(({ fieldId }, index) => (group.includes(fieldId) ? [index] : [])))
    .filter((list) => list.length > 1);
  return { source, jobs, slots, price, open, alone };
}

import type { SeasonDay } from '@headgate/agronomy';

/** The floor of a balance: the same days, one object a day, and the least arithmetic that still reads each day. */
export function plainLoop(days: readonly SeasonDay[]): readonly { readonly depletion: number }[] {
  let depletion = 0;
  return days.map((day) => {
    depletion = Math.min(200, Math.max(0, depletion + day.referenceEt - day.rain - day.irrigation));
    return { depletion };
  });
}

import { z } from 'zod/mini';

/** Of the pilot, by the size of the farm: specification, sections 3 and 9. */
export const tiers = ['standard', 'commercial', 'enterprise'] as const;
export const tier = z.enum(tiers);
export type Tier = z.infer<typeof tier>;

export const tierLabels: Readonly<Record<Tier, string>> = {
  standard: 'Standard',
  commercial: 'Commercial',
  enterprise: 'Enterprise',
};

/** The one-time fee [whole US dollars]. */
export const tierAmounts: Readonly<Record<Tier, number>> = {
  standard: 10_000,
  commercial: 25_000,
  enterprise: 50_000,
};

/** What the pilot application asks for. */
export const applicationTier: Tier = 'standard';

/** Undefined: no tier costs that. */
export function tierOf(amount: number): Tier | undefined {
  return tiers.find((each) => tierAmounts[each] === amount);
}

/** Whether a paid fee of `paid` covers what `wanted` costs: a higher tier has everything of a lower one. */
export function covers(paid: Tier, wanted: Tier): boolean {
  return tierAmounts[paid] >= tierAmounts[wanted];
}

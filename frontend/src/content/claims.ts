/**
 * What may be promised, and where: specification, section 1. The figures differ by page on purpose, so each stands here
 * once, under the page that says it, and nowhere else in the copy. The ROI model's own 15-30% is the model's.
 */
export const claims = {
  home: { waterCostSavings: 'up to 40%', yieldGain: 'up to 40%' },
  stats: { pilotLength: '8-12', pilotLengthUnit: 'weeks per site' },
  pricing: { standardPilotLength: '3-month pilot' },
  pilots: { waterCostSavings: '20-30%' },
  about: { waterCostSavings: '20-30%' },
  onboarding: { waterCostSavings: '30-40%' },
} as const;

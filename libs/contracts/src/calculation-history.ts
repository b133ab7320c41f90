import { z } from 'zod/mini';
import { predictInput, predictLocationInput } from './prediction-input.ts';
import { predictionResult } from './prediction-result.ts';
import { printable } from './printable.ts';

/** What was asked: at a named place, or on conditions measured on site. */
export const requestInput = z.union([predictLocationInput, predictInput]);

const { shape: result } = predictionResult;
const aboutResult = {
  mode: result.mode,
  language: result.language,
  headline: result.headline,
  water_amount_gallons: result.water_amount_gallons,
  water_amount_inches_per_acre: result.water_amount_inches_per_acre,
  should_irrigate: result.should_irrigate,
  urgency: result.urgency,
  urgency_label: result.urgency_label,
  timing: result.timing,
  farm_size_acres: result.farm_size_acres,
  location_used: result.location_used,
};

/** A calculation as a list shows it. */
export const calculationSummary = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  cropType: z.string(),
  soilType: z.string(),
  ...aboutResult,
});
export type CalculationSummary = z.infer<typeof calculationSummary>;

/** `crop`: `profile` for those of the crop that the farm's profile names alone; all where it names none. */
export const calculationFilter = z.object({ crop: z.optional(z.literal('profile')) });

/** A calculation as it was answered; its texts in the reader's language, where what they are made from was kept. */
export const keptCalculation = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  input: requestInput,
  result: predictionResult,
});
export type KeptCalculation = z.infer<typeof keptCalculation>;

export const scenarioName = z.string().check(
  z.trim(),
  // However it was typed, a name is one name.
  z.normalize('NFC'),
  printable,
  z.minLength(1, 'Scenario name is required'),
  z.maxLength(100, 'Scenario name must be at most 100 characters'),
);

/** A scenario is a calculation under a name: what the server answered, never what a browser says it did. */
export const saveScenarioInput = z.object({ predictionId: z.uuid(), scenarioName });
export type SaveScenarioInput = z.infer<typeof saveScenarioInput>;

export const renameScenarioInput = z.object({ scenarioName });
export type RenameScenarioInput = z.infer<typeof renameScenarioInput>;

/** A scenario as a list shows it. `createdAt`: when it was saved. */
export const scenarioSummary = z.object({ ...calculationSummary.shape, scenarioName: z.string() });
export type ScenarioSummary = z.infer<typeof scenarioSummary>;

export const savedScenario = z.object({
  ...keptCalculation.shape,
  /** Who saved it; null from a service that does not tell yet. */
  userId: z._default(z.nullable(z.uuid()), null),
  scenarioName: z.string(),
  farmProfileId: z.nullable(z.uuid()),
});
export type SavedScenario = z.infer<typeof savedScenario>;

import type { RenderedMessage } from '@headgate/contracts/plan';
import { planEnglish } from './english.ts';
import type { PlanCatalogue, PlanMessage, PlanMessageCode, PlanMessageOf } from './message.ts';
import { planSpanish } from './spanish.ts';

const catalogues = { en: planEnglish, es: planSpanish } satisfies Record<string, PlanCatalogue>;
export type PlanLanguage = keyof typeof catalogues;

/** The text of a message. */
export function renderPlan<Code extends PlanMessageCode>(
  language: PlanLanguage,
  { code, parameters }: PlanMessageOf<Code>,
): string {
  const catalogue: PlanCatalogue = catalogues[language];
  return catalogue[code](parameters);
}

/** A message with its text. */
export const renderIn = (language: PlanLanguage, message: PlanMessage): RenderedMessage => ({
  code: message.code,
  params: { ...message.parameters },
  text: renderPlan(language, message),
});

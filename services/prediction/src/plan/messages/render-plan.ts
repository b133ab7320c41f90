import type { Language } from '@headgate/contracts/language';
import type { RenderedMessage } from '@headgate/contracts/plan';
import { planEnglish } from './english.ts';
import type { PlanCatalogue, PlanMessage, PlanMessageCode, PlanMessageOf } from './message.ts';
import { planSpanish } from './spanish.ts';

const catalogues = { en: planEnglish, es: planSpanish } satisfies Record<Language, PlanCatalogue>;

/** The text of a message. */
export function renderPlan<Code extends PlanMessageCode>(
  language: Language,
  { code, parameters }: PlanMessageOf<Code>,
): string {
  const catalogue: PlanCatalogue = catalogues[language];
  return catalogue[code](parameters);
}

/** A message with its text. */
export const renderIn = (language: Language, message: PlanMessage): RenderedMessage => ({
  code: message.code,
  params: { ...message.parameters },
  text: renderPlan(language, message),
});

import type { Language } from '@headgate/contracts/language';
import type { PredictionResult, Urgency } from '@headgate/contracts/prediction-result';
import type { Advice } from './advice.ts';
import { catalogues } from './messages/catalogues.ts';
import { render, type Message } from './messages/message.ts';

const icons: Readonly<Record<Urgency, string>> = { low: '🟢', medium: '🟡', high: '🟠', critical: '🔴' };

/** What an answer says, as messages: what is kept of it, so that it can be said in another language later. */
export interface AdviceMessages {
  readonly headline: Message;
  readonly badge: Message | null;
  readonly urgency: Message;
  readonly timing: Message;
  readonly explanation: Message;
  readonly recommendations: readonly Message[];
  readonly strategy: { readonly name: Message; readonly sentences: readonly Message[] };
  readonly assumptions: readonly Message[];
}

export const messagesOf = (advice: Advice): AdviceMessages => ({
  headline: advice.headline,
  badge: advice.badge,
  urgency: urgencyOf(advice),
  timing: advice.timing,
  explanation: advice.explanation,
  recommendations: advice.recommendations,
  strategy: { name: advice.strategy.name, sentences: advice.strategy.sentences },
  assumptions: advice.assumptions,
});

/** The texts of an answer. Throws for a code that no catalogue has (any more). */
export function textsOf(messages: AdviceMessages, language: Language) {
  const say = (message: Message): string => render(catalogues[language], message);
  return {
    language,
    headline: say(messages.headline),
    mode_badge: messages.badge === null ? '' : say(messages.badge),
    urgency_label: say(messages.urgency),
    timing: say(messages.timing),
    explanation: say(messages.explanation),
    recommendations: messages.recommendations.map(say),
    strategy: { name: say(messages.strategy.name), sentences: messages.strategy.sentences.map(say) },
    assumptions: messages.assumptions.map(say),
  };
}

/** Advice in words, as the contract wants it; who asked, when and where is the caller's to add. */
export function predictionResultOf(
  advice: Advice,
  language: Language = 'en',
): Omit<PredictionResult, 'id' | 'created_at' | 'location_used'> {
  const { assumptions, ...texts } = textsOf(messagesOf(advice), language);
  const { savings } = advice;
  return {
    mode: advice.mode,
    ...texts,
    ...advice.amounts,
    should_irrigate: advice.shouldIrrigate,
    urgency: advice.urgency,
    urgency_icon: icons[advice.urgency],
    confidence: advice.confidence,
    savings_usd: savings === null ? 0 : middleOf(savings.usd),
    savings_percent: savings === null ? 0 : middleOf(savings.percent),
    savings,
    ...advice.plan,
    farm_size_acres: advice.acres,
    terms: { ...advice.terms, assumptions },
  };
}

function urgencyOf({ urgency, shouldIrrigate }: Advice): Message {
  return urgency === 'medium'
    ? { code: 'urgency.medium', parameters: { today: shouldIrrigate } }
    : { code: `urgency.${urgency}`, parameters: {} };
}

const middleOf = ({ low, high }: { readonly low: number; readonly high: number }): number =>
  Math.round(((low + high) / 2) * 100) / 100 + 0;

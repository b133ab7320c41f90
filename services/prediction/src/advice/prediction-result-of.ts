import type { Language } from '@headgate/contracts/language';
import type { PredictionResult, Urgency } from '@headgate/contracts/prediction-result';
import type { Advice } from './advice.ts';
import { catalogues } from './messages/catalogues.ts';
import { render, type Message } from './messages/message.ts';

const icons: Readonly<Record<Urgency, string>> = { low: '🟢', medium: '🟡', high: '🟠', critical: '🔴' };

/** Advice in words, as the contract wants it; who asked, when and where is the caller's to add. */
export function predictionResultOf(
  advice: Advice,
  language: Language = 'en',
): Omit<PredictionResult, 'id' | 'created_at' | 'location_used'> {
  const say = (message: Message): string => render(catalogues[language], message);
  const { savings, strategy } = advice;
  return {
    mode: advice.mode,
    headline: say(advice.headline),
    mode_badge: advice.badge === null ? '' : say(advice.badge),
    ...advice.amounts,
    should_irrigate: advice.shouldIrrigate,
    urgency: advice.urgency,
    urgency_icon: icons[advice.urgency],
    urgency_label: say(urgencyOf(advice)),
    confidence: advice.confidence,
    savings_usd: savings === null ? 0 : middleOf(savings.usd),
    savings_percent: savings === null ? 0 : middleOf(savings.percent),
    savings,
    timing: say(advice.timing),
    explanation: say(advice.explanation),
    recommendations: advice.recommendations.map(say),
    strategy: { name: say(strategy.name), sentences: strategy.sentences.map(say) },
    ...advice.plan,
    farm_size_acres: advice.acres,
    terms: { ...advice.terms, assumptions: advice.assumptions.map(say) },
  };
}

function urgencyOf({ urgency, shouldIrrigate }: Advice): Message {
  return urgency === 'medium'
    ? { code: 'urgency.medium', parameters: { today: shouldIrrigate } }
    : { code: `urgency.${urgency}`, parameters: {} };
}

const middleOf = ({ low, high }: { readonly low: number; readonly high: number }): number =>
  Math.round(((low + high) / 2) * 100) / 100 + 0;

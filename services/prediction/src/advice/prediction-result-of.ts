import type { PredictionResult, Urgency } from '@headgate/contracts/prediction-result';
import type { Advice } from './advice.ts';
import { english } from './messages/english.ts';
import { render, type Message } from './messages/message.ts';

const icons: Readonly<Record<Urgency, string>> = { low: '🟢', medium: '🟡', high: '🟠', critical: '🔴' };

/** Advice in words, as the contract wants it; who asked, when and where is the caller's to add. */
export function predictionResultOf(
  advice: Advice,
): Omit<PredictionResult, 'id' | 'created_at' | 'location_used'> {
  return {
    mode: advice.mode,
    mode_badge: advice.badge === null ? '' : say(advice.badge),
    ...advice.amounts,
    should_irrigate: advice.shouldIrrigate,
    urgency: advice.urgency,
    urgency_icon: icons[advice.urgency],
    urgency_label: say({ code: `urgency.${advice.urgency}`, parameters: {} }),
    confidence: advice.confidence,
    savings_usd: advice.savings.dollars,
    savings_percent: advice.savings.percent,
    timing: say(advice.timing),
    explanation: say(advice.explanation),
    recommendations: advice.recommendations.map(say),
    farm_size_acres: advice.acres,
    terms: { ...advice.terms, assumptions: advice.assumptions.map(say) },
  };
}

const say = (message: Message): string => render(english, message);

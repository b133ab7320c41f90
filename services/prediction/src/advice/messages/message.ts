import type { AssumptionParameters } from './assumption-parameters.ts';
import type { ExplanationParameters } from './explanation-parameters.ts';
import type { RecommendationParameters } from './recommendation-parameters.ts';
import type { TimingParameters } from './timing-parameters.ts';

/**
 * Everything an answer can say: a code, and the parameters it is said with, in SI units and ISO dates. How it reads,
 * in which units and in which language, is the catalogue's. A catalogue that lacks a code, and a message that lacks a
 * parameter, do not compile.
 */
export interface MessageParameters
  extends TimingParameters, ExplanationParameters, RecommendationParameters, AssumptionParameters {}

export type MessageCode = keyof MessageParameters;

interface MessageOf<Code extends MessageCode> {
  readonly code: Code;
  readonly parameters: MessageParameters[Code];
}

export type Message = { [Code in MessageCode]: MessageOf<Code> }[MessageCode];

/** How each message of a set reads in one language. */
export type Catalogue<Parameters> = {
  readonly [Code in keyof Parameters]: (parameters: Parameters[Code]) => string;
};

/** The text of a message. */
export function render<Code extends MessageCode>(
  catalogue: Catalogue<MessageParameters>,
  message: MessageOf<Code>,
): string {
  return catalogue[message.code](message.parameters);
}

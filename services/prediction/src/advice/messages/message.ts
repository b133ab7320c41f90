import type { english } from './english.ts';

/**
 * Everything an answer can say: a code, and the parameters it is said with, in SI units and ISO dates. How it reads, and in
 * which units, is the catalogue's; what there is to say, and with what, English tells for every language. A catalogue that
 * lacks a code, and a message that lacks a parameter, do not compile.
 */
export type MessageParameters = {
  readonly [Code in keyof typeof english]: (typeof english)[Code] extends (parameters: infer Given) => string
    ? unknown extends Given
      ? NoParameters
      : Given
    : never;
};

type NoParameters = Readonly<Record<string, never>>;

export type MessageCode = keyof MessageParameters;

export interface MessageOf<Code extends MessageCode> {
  readonly code: Code;
  readonly parameters: MessageParameters[Code];
}

export type Message = { [Code in MessageCode]: MessageOf<Code> }[MessageCode];

export const messageOf = <Code extends MessageCode>(
  code: Code,
  parameters: MessageParameters[Code],
): MessageOf<Code> => ({ code, parameters });

/** How each message reads in one language. */
export type Catalogue = {
  readonly [Code in MessageCode]: (parameters: MessageParameters[Code]) => string;
};

/** The text of a message. */
export function render<Code extends MessageCode>(catalogue: Catalogue, message: MessageOf<Code>): string {
  return catalogue[message.code](message.parameters);
}

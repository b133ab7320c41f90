import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/**
 * The idempotency key of what somebody means to do: the same as long as they mean the same, so a double tap, or another
 * try after no answer came, is one action; another one for another body. `done`: the next is a new intent, whatever it says.
 */
export function useIntentKey(): { keyOf: (body: object) => string; done: () => void } {
  const intent = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return {
    keyOf: (body) => {
      const text = JSON.stringify(body);
      if (intent.current?.text !== text) intent.current = { text, key: randomKey() };
      return intent.current.key;
    },
    done: () => {
      intent.current = null;
    },
  };
}

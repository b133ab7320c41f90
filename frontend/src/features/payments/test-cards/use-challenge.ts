import { useRef, useState } from 'react';

export type ChallengeOutcome = 'complete' | 'fail';

/** The bank's question to the card's owner: `ask` shows it, and gives the answer once there is one. */
export function useChallenge() {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<((outcome: ChallengeOutcome) => void) | null>(null);
  return {
    isOpen,
    ask: () =>
      new Promise<ChallengeOutcome>((resolve) => {
        waiting.current = resolve;
        setIsOpen(true);
      }),
    answer: (outcome: ChallengeOutcome) => {
      setIsOpen(false);
      waiting.current?.(outcome);
      waiting.current = null;
    },
  };
}

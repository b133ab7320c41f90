import { useState } from 'react';
import { forgetLoginNote, noteForLogin, noteOfLogin } from '../../lib/login-notes.ts';
import { useUser } from '../../entities/session/session.queries.ts';

const note = 'onboarding_later';

interface Onboarding {
  readonly state: 'open' | 'put-off' | 'completed';
  readonly putOff: () => void;
  readonly resume: () => void;
}

/** Whether the onboarding shows: until it is completed, unless it was put off, which holds until the next login. */
export function useOnboarding(): Onboarding {
  const { id, onboardingCompleted } = useUser();
  const [later, setLater] = useState(() => noteOfLogin(note) === id);
  const unfinished = later ? 'put-off' : 'open';
  return {
    state: onboardingCompleted === 'true' ? 'completed' : unfinished,
    putOff: () => {
      noteForLogin(note, id);
      setLater(true);
    },
    resume: () => {
      forgetLoginNote(note);
      setLater(false);
    },
  };
}

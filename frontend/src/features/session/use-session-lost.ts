import { user as userSchema, type User } from '@headgate/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { noteForLogin, noteOfLogin } from '../../lib/login-notes.ts';
import { onSessionLost, request } from '../../lib/request.ts';
import { beginSession, endSession } from '../../entities/session/session.mutations.ts';

interface SessionLost {
  /** Whether calls wait for the person to sign in again. */
  readonly asking: boolean;
  /** `true`: they have. What was refused is then asked once more; otherwise it fails. */
  readonly answer: (signedIn: boolean) => void;
}

/** Whose login it is: whoever logs out in another tab, on purpose, takes it along. A session that ends by itself leaves it. */
const note = 'of';

/** Hears of calls that were refused although `user` is signed in here, and lets them wait for an answer. */
export function useSessionLost({ id }: User): SessionLost {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  /** Several calls may be refused at once: there is one question to all of them. */
  const [waiting] = useState<((signedIn: boolean) => void)[]>([]);

  useEffect(() => {
    const forget = onSessionLost(async () => {
      const here = await whoIsHere();
      if (here === null) {
        setAsking(true);
        return new Promise((resolve) => {
          waiting.push(resolve);
        });
      }
      // Signed in meanwhile, by the question to another call or in another tab; perhaps as somebody else.
      if (here.id !== id) beginSession(queryClient, here);
      return here.id === id;
    });
    return () => {
      forget();
      for (const resolve of waiting.splice(0)) resolve(false);
    };
  }, [queryClient, id, waiting]);

  // Another tab has the same cookie: by the time somebody comes back to this one, it may stand for somebody else.
  useEffect(() => {
    noteForLogin(note, id);
    const check = async () => {
      // Whoever cannot be told now is by the next call.
      const here = await whoIsHere().catch(() => null);
      if (here?.id === id) noteForLogin(note, id);
      else if (here !== null) beginSession(queryClient, here);
      else if (noteOfLogin(note) !== id) endSession(queryClient);
    };
    const onFocus = () => void check();
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
    };
  }, [queryClient, id]);

  return {
    asking,
    answer: (signedIn) => {
      setAsking(false);
      for (const resolve of waiting.splice(0)) resolve(signedIn);
    },
  };
}

/** Asked past the cache: what it holds of the session stays as it is, and so does the page with what is typed in it. */
async function whoIsHere(): Promise<User | null> {
  try {
    return await request('GET', '/api/user', userSchema, { mayBeRefused: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast, type Toast } from '../../lib/toasts.ts';
import { gone, isGone } from './gone.ts';

/**
 * A call about a dead letter that a dialog asks for first: one at a time, though the dialog is closed and opened meanwhile. What
 * comes of it is a toast; why it did not work is said in the dialog, and where that was closed in a toast too.
 *
 * `cameOf` puts an answer into words: a text is one that leaves the letter where it is.
 */
export function useAskedCall<Answer, Sent>(
  about: string,
  call: UseMutationOptions<Answer, Error, Sent>,
  cameOf: (answer: Answer) => Toast | string,
) {
  const { mutateAsync, isPending } = useMutation(call);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  // For who hears the answer, which comes to how things were when it was asked for.
  const isAsking = useRef(false);
  const ask = (is: boolean) => {
    isAsking.current = is;
    setAsking(is);
    setFailure(undefined);
  };
  const tell = (what: Toast | string) => {
    if (typeof what !== 'string') {
      // Closed before the list is drawn without it: only then can the focus go to what comes next in the list.
      flushSync(() => {
        ask(false);
      });
      showToast(what);
    } else if (isAsking.current) setFailure(what);
    else showToast({ title: about, description: what, look: 'destructive' });
  };
  const send = (sent: Sent) => {
    if (isPending) return;
    setFailure(undefined);
    mutateAsync(sent).then(
      (answer) => {
        tell(cameOf(answer));
      },
      (error: unknown) => {
        tell(isGone(error) ? gone : failureMessage(error));
      },
    );
  };
  return { asking, ask, failure, isPending, send };
}

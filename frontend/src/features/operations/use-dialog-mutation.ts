import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast, type Toast } from '../../lib/toasts.ts';

/** Another administrator was faster. */
const isGone = (failure: unknown) => failure instanceof ApiError && failure.status === 404;
const gone: Toast = {
  title: 'No longer there',
  description: 'It has already been replayed or discarded.',
};

/**
 * A call about a dead letter that a dialog asks for first: one at a time, though the dialog is closed and opened meanwhile. What
 * comes of it is a toast; why it did not work is said in the dialog, and where that was closed in a toast too.
 *
 * `cameOf` puts an answer into words: a text is one that leaves the letter where it is.
 */
export function useDialogMutation<Answer, Sent>(
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
  const show = (what: Toast | string) => {
    if (typeof what !== 'string') {
      // Closed before the list is drawn without it: only then can the focus go to what comes next in the list.
      flushSync(() => {
        ask(false);
      });
      showToast(what);
    } else if (isAsking.current) setFailure(what);
    else showToast({ title: about, description: what, variant: 'destructive' });
  };
  const send = (sent: Sent) => {
    if (isPending) return;
    setFailure(undefined);
    mutateAsync(sent).then(
      (answer) => {
        show(cameOf(answer));
      },
      (error: unknown) => {
        show(isGone(error) ? gone : failureMessage(error));
      },
    );
  };
  return { asking, ask, failure, isPending, send };
}

import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState } from 'react';
import { deleteIrrigation } from '../../entities/irrigation/irrigations.queries.ts';
import { withdrawReading } from '../../entities/reading/readings.queries.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { takeBackWaiting } from '../../entities/waiting-entry/send-waiting.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import type { SavedEntry } from './use-field-log.ts';

/** So long an entry can be taken back here [s]; later on the field's page. */
const undoSeconds = 10;

interface SavedNoteProps {
  readonly saved: SavedEntry;
  readonly text: string;
  readonly onUndone: (values: SavedEntry['values']) => void;
  readonly onAgain: () => void;
}

/** What was written, and the way back. */
export function SavedNote({ saved, text, onUndone, onAgain }: SavedNoteProps) {
  const undo = useUndo(saved, onUndone);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form, and its button with the focus, has gone.
    again.current?.focus();
  }, []);
  return (
    <div className="grid gap-4">
      {saved.at === 'headgate' ? (
        <p
          role="status"
          className="flex gap-3 rounded-control bg-success-tint p-4 text-18 font-semibold text-success"
        >
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          <span>Saved. {text}</span>
        </p>
      ) : (
        <div role="status" className="flex gap-3 rounded-control bg-warn-tint p-4 text-18">
          <Smartphone aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-warn" />
          <p>
            <span className="font-semibold">Kept on this device. {text}</span>
            <span className="mt-1 block text-14">
              There is no connection. It is sent when there is one, and written only once.
            </span>
          </p>
        </div>
      )}
      <Failure text={undo.failure} />
      {/* Under the thumb that pressed Save. */}
      <div className="grid grid-cols-2 gap-3">
        {undo.secondsLeft > 0 || undo.isPending ? (
          <button
            type="button"
            aria-disabled={undo.isPending}
            className={`${buttonStyle('quiet', 'tall')} numerals`}
            onClick={undo.start}
          >
            {undo.isPending ? 'Undoing...' : `Undo (${String(undo.secondsLeft)})`}
          </button>
        ) : (
          <p className="text-14 text-muted">To take it back later, open the field.</p>
        )}
        <button ref={again} type="button" className={buttonStyle('primary', 'tall')} onClick={onAgain}>
          Log another
        </button>
      </div>
    </div>
  );
}

function useUndo(saved: SavedEntry, onUndone: SavedNoteProps['onUndone']) {
  const [secondsLeft, setSecondsLeft] = useState(undoSeconds);
  useEffect(() => {
    const timer = setInterval(() => {
      setSecondsLeft((seconds) => Math.max(0, seconds - 1));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const deletion = useMutation(deleteIrrigation);
  const withdrawal = useMutation(withdrawReading);
  const isPending = deletion.isPending || withdrawal.isPending;
  const error = deletion.error ?? withdrawal.error;
  const { id: userId } = useUser();
  const [isSent, setSent] = useState(false);
  const onSuccess = () => {
    onUndone(saved.values);
  };
  return {
    secondsLeft,
    isPending,
    failure: isSent
      ? 'It has been sent meanwhile. To take it back, open the field.'
      : error === null
        ? undefined
        : failureMessage(error),
    start: () => {
      if (isPending) return;
      if (saved.at === 'device') {
        if (takeBackWaiting(userId, saved.idempotencyKey)) onSuccess();
        else setSent(true);
      } else if (saved.kind === 'irrigation') deletion.mutate(saved.id, { onSuccess });
      else withdrawal.mutate({ id: saved.id, version: saved.version }, { onSuccess });
    },
  };
}

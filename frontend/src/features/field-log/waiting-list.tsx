import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../entities/session/session.queries.ts';
import { mayBeRemoved, sendWaiting, takeBackWaiting } from '../../entities/waiting-entry/send-waiting.ts';
import { waitsToBeSent, type WaitingEntry } from '../../entities/waiting-entry/waiting-entries.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** Entries that are on this device alone: until they are sent, or because the server would not take them. */
export function WaitingList({ entries }: { entries: readonly WaitingEntry[] }) {
  const { id } = useUser();
  const client = useQueryClient();
  const { mutate, isPending, isIdle } = useMutation({ mutationFn: () => sendWaiting(client, id) });
  return (
    <section aria-labelledby="waiting" className="mb-8 rounded-card border border-line bg-warn-tint p-4">
      <h2 id="waiting" className="text-18 font-bold">
        Not sent yet: {entries.length}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {entries.map((entry) => (
          <Waiting key={entry.idempotencyKey} entry={entry} userId={id} />
        ))}
      </ul>
      {waitsToBeSent(id) && (
        <>
          <button
            type="button"
            aria-disabled={isPending}
            className={`mt-3 ${buttonStyle('quiet')}`}
            onClick={() => {
              if (!isPending) mutate();
            }}
          >
            {isPending ? 'Sending...' : 'Send now'}
          </button>
          <p role="status" className="mt-2 text-14">
            {isIdle || isPending
              ? 'They are sent, in this order, when there is a connection.'
              : 'They could not be sent just now, and wait on.'}
          </p>
        </>
      )}
    </section>
  );
}

function Waiting({ entry, userId }: { entry: WaitingEntry; userId: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{entry.text}</p>
        <State of={entry} />
      </div>
      {mayBeRemoved(entry) && (
        <button
          type="button"
          className={buttonStyle('quiet')}
          onClick={() => {
            takeBackWaiting(userId, entry.idempotencyKey);
          }}
        >
          Remove<span className="sr-only"> {entry.text}</span>
        </button>
      )}
    </li>
  );
}

function State({ of: { isTakenBack = false, refusal } }: { of: WaitingEntry }) {
  if (refusal !== undefined)
    return (
      <p className="text-14 font-medium text-danger">
        {isTakenBack ? `Not taken back: ${refusal}` : `Not saved: ${refusal}`}
      </p>
    );
  if (!isTakenBack) return null;
  return (
    <p className="text-14">
      Taken back. If it has reached Headgate, it is taken back there, too, when there is a connection.
    </p>
  );
}

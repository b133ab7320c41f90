import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { enterIrrigation } from '../../entities/irrigation/irrigations.queries.ts';
import { enterReading } from '../../entities/reading/readings.queries.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import {
  changeWaiting,
  mayWait,
  waitsToBeSent,
  type WaitingEntry,
} from '../../entities/waiting-entry/waiting-entries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage, usual } from '../../lib/failure-message.ts';
import { useServerForm } from '../../lib/form/server-form.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { timeText } from './log-summary.ts';
import { checkEntry, valueNamed, type LogContext, type LogEntry } from './log-entry.ts';
import { noValues, type LogValues } from './log-values.ts';

/** Where an entry is, and how it is taken back: written at Headgate, or waiting on the device for a connection. */
type Saved =
  | { readonly at: 'headgate'; readonly id: string; readonly version: number }
  | { readonly at: 'device'; readonly idempotencyKey: string };

export type SavedEntry = Saved & { readonly kind: LogEntry['kind']; readonly values: LogValues };

const refused =
  'Something went wrong on our side. Your entry is still here: save it again. It is written only once.';

/** An entry, and what was typed for it. */
interface Checked {
  readonly entry: LogEntry;
  /** As JSON. */
  readonly values: string;
  /** As people read it. */
  readonly text: string;
}

interface FieldLogOptions {
  /** Tells this form from others of the page. */
  readonly about: string;
  readonly preset: Partial<LogValues>;
  readonly context: LogContext;
  readonly textOf: (values: LogValues) => string;
}

/** An entry that is being made, and the one that was made last. */
export function useFieldLog({ about, preset, context, textOf }: FieldLogOptions) {
  const user = useUser();
  const [saved, setSaved] = useState<SavedEntry | null>(null);
  const [isTimed, setTimed] = useState(false);
  const send = useEntrySending(user.id);
  const resolver: Resolver<LogValues, unknown, Checked> = (values) => {
    const checked = checkEntry(values, context, serverNow());
    if (checked.kind === 'entry')
      return {
        values: { entry: checked.entry, values: JSON.stringify(values), text: textOf(values) },
        errors: {},
      };
    const errors: FieldErrors<LogValues> = {};
    for (const [name, message] of Object.entries(checked.errors))
      // Of the names of the values.
      errors[name as keyof LogValues] = { type: 'entry', message };
    return { values: {}, errors };
  };
  const sending = useServerForm<LogValues, Checked, Saved>({
    schema: resolver,
    draft: { storageKey: `headgate_log_${user.id}_${about}`, base: noValues, preset },
    send,
    onSent: (written, values) => {
      setSaved({ ...written, kind: kindOf(values), values });
      setTimed(false);
      sending.form.reset({ ...noValues, what: values.what, unit: values.unit, ...preset });
    },
    messageOf: (error) => failureMessage(error, { ...usual, refused }),
    fieldOf: valueNamed,
    reveal: (name) => {
      // Before it takes the focus.
      if (name !== 'start' && name !== 'end') return;
      flushSync(() => {
        setTimed(true);
      });
    },
  });
  return {
    ...sending,
    saved,
    isTimed,
    setTimed,
    /** The next entry. */
    again: () => {
      setSaved(null);
    },
    /** It was taken back: what was typed is there again. */
    onUndone: (values: LogValues) => {
      setSaved(null);
      sending.form.reset(values);
    },
  };
}

const kindOf = ({ what }: LogValues): LogEntry['kind'] => (what === 'water' ? 'irrigation' : 'reading');

/**
 * Sends an entry, after those that wait; without a connection it waits, too. As long as nothing else is typed it stays the
 * entry of the first try, with its times and its key: sent again, it is written once.
 */
function useEntrySending(userId: string) {
  const client = useQueryClient();
  const { mutateAsync: sendIrrigation } = useMutation(enterIrrigation);
  const { mutateAsync: sendReading } = useMutation(enterReading);
  const { keyOf, done } = useIntentKey();
  const first = useRef<Checked | null>(null);
  const write = async ({ entry, text }: Checked, idempotencyKey: string): Promise<Saved> => {
    let isTried = false;
    try {
      if (waitsToBeSent(userId)) {
        const { sendWaiting } = await import('../../entities/waiting-entry/send-waiting.ts');
        await sendWaiting(client, userId);
      }
      if (!waitsToBeSent(userId)) {
        isTried = true;
        const written =
          entry.kind === 'irrigation'
            ? await sendIrrigation({ input: entry.input, idempotencyKey })
            : await sendReading({ input: entry.input, idempotencyKey });
        return { at: 'headgate', ...written };
      }
    } catch (error) {
      if (error instanceof ApiError || !mayWait()) throw error;
    }
    const waiting: WaitingEntry = {
      path: entry.kind === 'irrigation' ? '/api/irrigations' : '/api/readings',
      input: entry.input,
      idempotencyKey,
      text: `${text}, ${timeText(entry)}`,
      mayBeWritten: isTried,
    };
    changeWaiting(userId, (entries) => [...entries, waiting]);
    return { at: 'device', idempotencyKey };
  };
  return async (checked: Checked) => {
    if (first.current?.values !== checked.values) first.current = checked;
    const written = await write(first.current, keyOf(first.current.entry.input));
    first.current = null;
    done();
    return written;
  };
}

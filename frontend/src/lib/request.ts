import { z } from 'zod/mini';
import { ApiError } from './api-error.ts';
import { askOrKept, isFromDevice } from './kept-answers.ts';
import { randomKey } from './random-key.ts';
import { mayHaveSession } from './session-hint.ts';

interface RequestOptions {
  readonly body?: unknown;
  /** In place of `body`: a file as it is. */
  readonly file?: { readonly content: Blob; readonly type: string };
  readonly signal?: AbortSignal;
  /** How long an answer may take, in place of a signal [ms]. */
  readonly timeout?: number;
  /** Without the session: what comes belongs to nobody. */
  readonly asVisitor?: boolean;
  /** A 401 is an answer to this call, and does not mean that a session has ended. */
  readonly mayBeRefused?: boolean;
  /** Sent again with the same one, a call that writes is done once. */
  readonly idempotencyKey?: string;
  /** Told of the server's answer before it is read. */
  readonly onAnswer?: (answer: Response) => void;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let signInAgain: (() => Promise<boolean>) | undefined;

/**
 * What happens when the session has ended under somebody who was signed in: `ask` brings them back, or gives false when
 * they do not want to. The call that was refused is then made once more, so nothing typed is lost. Gives the way to undo.
 */
export function onSessionLost(ask: () => Promise<boolean>): () => void {
  signInAgain = ask;
  return () => {
    if (signInAgain === ask) signInAgain = undefined;
  };
}

/**
 * Asks the gateway and checks the answer against its contract; `null` where there is none to read. Throws ApiError for an
 * answer that is no success.
 */
export async function request<Answer extends z.ZodMiniType>(
  method: Method,
  path: string,
  answer: Answer,
  options?: RequestOptions,
): Promise<z.output<Answer>>;
export async function request(
  method: Method,
  path: string,
  answer: null,
  options?: RequestOptions,
): Promise<void>;
export async function request(
  method: Method,
  path: string,
  answer: z.ZodMiniType | null,
  options: RequestOptions = {},
): Promise<unknown> {
  const { timeout, asVisitor = false, mayBeRefused = false, idempotencyKey, onAnswer } = options;
  const sent = sentOf(options);
  // By which an operator finds everything that was done for this call, in every log. The gateway names a read: with a header
  // of its own it would not be the one that the page's answer has asked for already (`first-reads.ts`).
  const requestId = method === 'GET' ? {} : idsOf(randomKey());
  const ask = () => {
    const signal = timeout === undefined ? options.signal : AbortSignal.timeout(timeout);
    return fetch(path, {
      method,
      credentials: asVisitor ? 'omit' : 'include',
      headers: {
        ...requestId,
        // An absent body has no type.
        ...(sent === undefined ? {} : { 'content-type': sent.type }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(sent === undefined ? {} : { body: sent.content }),
      ...(signal === undefined ? {} : { signal }),
    });
  };
  let response = await (method === 'GET' && !asVisitor && mayHaveSession() ? askOrKept(path, ask) : ask());
  // Refused before anything was done, so it may be asked again.
  if (response.status === 401 && !mayBeRefused && (await signInAgain?.())) response = await ask();
  if (!isFromDevice(response)) onAnswer?.(response);
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return answer === null ? undefined : z.parse(answer, await response.json());
}

/** The trace has the same id, if the gateway records one. */
const idsOf = (id: string) => ({ 'x-request-id': id, traceparent: `00-${id}-${id.slice(16)}-00` });

function sentOf({ body, file }: RequestOptions) {
  if (file !== undefined) return file;
  return body === undefined ? undefined : { content: JSON.stringify(body), type: 'application/json' };
}

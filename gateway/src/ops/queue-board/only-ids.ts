import type { ControllerHandlerReturnType } from '@bull-board/api/typings/app';
import { redactText } from '@headgate/runtime';

const id = /^[\w.:@-]{1,200}$/;

/** Of a job's data, what can be an id: a job has nothing else of ours, and whatever it has is not shown. */
export function onlyIds(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  const entries = Object.entries(data as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && id.test(entry[1])),
  );
}

/** Errors as operators may see them; where in our code they came about is the log's to tell. */
export function tidy(result: ControllerHandlerReturnType): ControllerHandlerReturnType {
  // Some have none.
  if (typeof result.body !== 'object') return result;
  const body: unknown = JSON.parse(JSON.stringify(result.body), (key, value: unknown) => {
    if (key === 'stacktrace') return [];
    if (key === 'failedReason' && typeof value === 'string')
      return redactText(value.slice(0, 2_000)).slice(0, 500);
    return value;
  });
  // What an answer's body is, as JSON has it.
  return { ...result, body: body as ControllerHandlerReturnType['body'] };
}

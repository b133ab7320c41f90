import type { Metrics } from '@headgate/runtime/metrics/metrics';
import { answerBuckets, secondsSince } from '@headgate/runtime/metrics/durations';
import { startAtZero } from '@headgate/runtime/metrics/start-at-zero';

/** Statuses are HTTP's, as on the wire. `dropped`: the asker had stopped waiting before anybody looked. */
type Status = number | 'dropped';

/** Notes how long a question took, on one side of it. `started`: of `performance.now()`. */
export type NoteQuestion = (subject: string, status: Status, started: number) => void;

const labels = ['subject', 'status'] as const;

/** Of the side that answers: what it owns is there from the start, as well answered and as failed. */
export function answeringTimes(metrics: Metrics, subjects: readonly string[]): NoteQuestion {
  const meaning = {
    name: 'headgate_question_duration_seconds',
    help: 'Questions that this process answered, by subject and status; dropped: their askers had stopped waiting',
    labels,
  };
  const duration = metrics.histogram(meaning, answerBuckets);
  startAtZero(duration, { subject: subjects, status: ['200', '500', '503'] });
  return timesIn(duration);
}

/** Of the side that asks: with the way there and back, and 503 where nobody answered. */
export function askingTimes(metrics: Metrics): NoteQuestion {
  const meaning = {
    name: 'headgate_ask_duration_seconds',
    help: 'Questions that this process asked, by subject and status; 503: no answer in time, or none at all',
    labels,
  };
  return timesIn(metrics.histogram(meaning, answerBuckets));
}

function timesIn(duration: ReturnType<Metrics['histogram']>): NoteQuestion {
  return (subject, status, started) => {
    duration.observe({ subject, status: String(status) }, secondsSince(started));
  };
}

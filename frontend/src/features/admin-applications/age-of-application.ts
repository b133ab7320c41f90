import type { ReviewedApplication } from '@headgate/contracts/pilot-application';

const hour = 3_600_000;
/** The promise on every page: an answer within so many hours. */
const promised = 48;

/** How long an application has waited for an answer, against the promise; null: it has its answer. */
export function ageOfApplication(
  { status, submittedAt, reopenedAt }: Pick<ReviewedApplication, 'status' | 'submittedAt' | 'reopenedAt'>,
  now: number,
): { readonly hours: number; readonly text: string; readonly isLate: boolean } | null {
  if (status === 'accepted' || status === 'declined') return null;
  const hours = Math.max(0, Math.floor((now - Date.parse(reopenedAt ?? submittedAt)) / hour));
  const isLate = hours >= promised;
  const text = isLate ? `${lateness(hours - promised)} late` : `${String(hours)} of ${String(promised)} h`;
  return { hours, text, isLate };
}

const lateness = (hours: number) =>
  hours < 48 ? `${String(hours)} h` : `${String(Math.floor(hours / 24))} days`;

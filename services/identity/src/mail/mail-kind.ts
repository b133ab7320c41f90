export const mailKinds = [
  'verification-code',
  'account-exists',
  'reset-code',
  'no-account',
  'password-changed',
  'account-deleted',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds that carry a code, and what the code is for. */
export const codePurposes = {
  'verification-code': 'verification',
  'reset-code': 'reset',
} as const satisfies Partial<Record<MailKind, string>>;
export type CodeKind = keyof typeof codePurposes;

export function carriesCode(kind: MailKind): kind is CodeKind {
  return kind in codePurposes;
}

const minute = 60_000;

/**
 * How long after it was asked for a mail is still worth sending [ms]. Whoever asked for a code waits for it at a page, and
 * asks again when none comes: after ten minutes it would only void the newer one. News of an account keeps for a day.
 */
export function usefulFor(kind: MailKind): number {
  return carriesCode(kind) ? 10 * minute : 24 * 60 * minute;
}

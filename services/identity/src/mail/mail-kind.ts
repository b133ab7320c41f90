export const mailKinds = [
  'verification-code',
  'account-exists',
  'reset-code',
  'no-account',
  'password-changed',
  'account-deleted',
  'application-received',
  'application-notice',
  'application-in-review',
  'application-corrected',
  'application-corrected-notice',
  'application-accepted',
  'application-declined',
  'payment-receipt',
  'pilot-invite',
  'live-control-approved',
  'live-control-ended',
  'contact-notice',
  'valve-unconfirmed',
  'controller-silent',
  'flow-high',
  'flow-unexpected',
  'alarm-notice',
  'daily-plan',
  'irrigations-waiting',
  'webhook-paused',
  'readings-due',
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

/** Kinds that go to the team, not to a farm. */
const teamKinds = [
  'application-notice',
  'application-corrected-notice',
  'contact-notice',
  'alarm-notice',
] as const satisfies readonly MailKind[];
export type TeamKind = (typeof teamKinds)[number];
/** Kinds that are said in the language of whom they go to. */
export type PersonalKind = Exclude<MailKind, TeamKind>;

export function isForTeam(kind: MailKind): kind is TeamKind {
  return teamKinds.some((each) => each === kind);
}

/** Kinds about a valve that may be open, where nobody can tell, and about water where it should not be. */
const alarmKinds = [
  'valve-unconfirmed',
  'controller-silent',
  'flow-high',
  'flow-unexpected',
  'alarm-notice',
] as const satisfies readonly MailKind[];
export type AlarmKind = (typeof alarmKinds)[number];

/** What the team makes of an application; of one that the farm has changed after a yes, that it is read again. */
const applicationVerdicts = [
  'application-in-review',
  'application-corrected',
  'application-accepted',
  'application-declined',
] as const satisfies readonly MailKind[];
export type ApplicationVerdict = (typeof applicationVerdicts)[number];

/** Whether a controller's commands move water. */
const liveControlKinds = [
  'live-control-approved',
  'live-control-ended',
] as const satisfies readonly MailKind[];
export type LiveControlKind = (typeof liveControlKinds)[number];

/** Kinds about something that is kept elsewhere; what they say is read there when they are sent. */
const matterKinds = [
  'application-received',
  'application-notice',
  'application-corrected-notice',
  ...applicationVerdicts,
  'payment-receipt',
  'pilot-invite',
  ...liveControlKinds,
  'contact-notice',
  ...alarmKinds,
  'daily-plan',
  'irrigations-waiting',
  'webhook-paused',
  'readings-due',
] as const satisfies readonly MailKind[];
export type MatterKind = (typeof matterKinds)[number];

export function hasMatter(kind: MailKind): kind is MatterKind {
  return matterKinds.some((each) => each === kind);
}

/** Whether somebody acts on it at once: it is not to wait for its next try as long as others may. */
export function isUrgent(kind: MailKind): boolean {
  return carriesCode(kind) || kind === 'irrigations-waiting' || alarmKinds.some((each) => each === kind);
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * How long after it was asked for a mail is still worth sending [ms]. Whoever asked for a code waits for it at a page, and
 * asks again when none comes: after ten minutes it would only void the newer one. News of an account keeps for a day, and
 * what the pilot has to say for three. So does an alarm: what has been settled since is not sent at all. A reminder is of what starts
 * within twelve hours, and names what has not begun.
 */
export function usefulFor(kind: MailKind): number {
  if (carriesCode(kind)) return 10 * minute;
  if (kind === 'irrigations-waiting') return day / 2;
  return hasMatter(kind) ? 3 * day : day;
}

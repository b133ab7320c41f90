import type { readAlarmForMail } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { Payment } from '@headgate/contracts/payment';
import type { PilotApplication } from '@headgate/contracts/pilot-application';
import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import type { MatterKind } from '../mail-kind.ts';

export interface CodeParameters {
  readonly code: string;
  /** How long it works. */
  readonly minutes: number;
}

/** A valve that may be open. */
export type Alarm = Extract<AnswerOf<typeof readAlarmForMail>, { kind: 'alarm' }>['alarm'];

/** What mails about something are told of it. */
export interface MatterOf extends Record<MatterKind, unknown> {
  readonly 'application-received': PilotApplication;
  readonly 'application-notice': PilotApplication;
  readonly 'payment-receipt': Payment;
  readonly 'pilot-invite': PilotInvite;
  readonly 'valve-unconfirmed': Alarm;
  readonly 'controller-silent': Alarm;
  readonly 'alarm-notice': Alarm;
}

export type Matter = {
  [Kind in MatterKind]: { readonly kind: Kind; readonly of: MatterOf[Kind] };
}[MatterKind];

/** What a mail says besides its kind's words. */
export type Particulars =
  { readonly kind: 'none' } | { readonly kind: 'code'; readonly code: CodeParameters } | Matter;

import { languages } from '@headgate/contracts/language';
import { pilotInviteInput } from '@headgate/contracts/pilot-invite';
import { tiers } from '@headgate/contracts/pricing-tier';
import { z } from 'zod/mini';
import type { Draft } from '../../lib/form/form-draft.ts';

/** The form as typed: texts. `sendMail`: 'true' when the box is ticked. */
export type InviteFields = Record<
  | 'contactName'
  | 'email'
  | 'farmName'
  | 'location'
  | 'tier'
  | 'acreage'
  | 'estimatedValue'
  | 'notes'
  | 'language'
  | 'sendMail',
  string
>;

export const inviteDraft = (userId: string): Draft<InviteFields> => ({
  storageKey: `headgate_invite_${userId}`,
  base: {
    contactName: '',
    email: '',
    farmName: '',
    location: '',
    tier: 'standard',
    acreage: '',
    estimatedValue: '',
    notes: '',
    language: 'en',
    sendMail: '',
  },
});

/** Blank is null; what is no number is left for the contract to refuse. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** From what was typed to what the contract asks for. */
export const inviteForm = z.pipe(
  z.transform(({ tier, acreage, estimatedValue, language, sendMail, ...texts }: InviteFields) => {
    const invite: z.input<typeof pilotInviteInput> = {
      ...texts,
      tier: tiers.find((known) => known === tier) ?? 'standard',
      acreage: numberOf(acreage),
      estimatedValue: numberOf(estimatedValue),
      language: languages.find((known) => known === language),
      sendMail: sendMail === 'true',
    };
    return invite;
  }),
  pilotInviteInput,
);

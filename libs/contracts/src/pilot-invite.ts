import { z } from 'zod/mini';
import { email } from './account-input.ts';
import { language } from './language.ts';
import { tier } from './pricing-tier.ts';
import { printable, printableLines } from './printable.ts';
import { ownLineEnds, requiredLine, tooLong } from './text-input.ts';

/** `expired`: too old, or revoked. */
export const inviteStatus = z.enum(['pending', 'claimed', 'expired']);
export type InviteStatus = z.infer<typeof inviteStatus>;

const whole = (name: string, max: number) =>
  z._default(
    z.nullable(
      z
        .int(`${name} must be a whole number`)
        .check(z.minimum(0, `${name} must be 0 or more`), z.maximum(max, `${name} must be at most ${max}`)),
    ),
    null,
  );

export const pilotInviteInput = z.object({
  contactName: requiredLine(200, 'Contact name is required'),
  email,
  farmName: requiredLine(200, 'Farm name is required'),
  /** Blank is sent as blank text or not at all; so are notes. */
  location: z._default(z.string().check(z.trim(), z.maxLength(120, tooLong(120)), printable), ''),
  notes: z._default(
    z.string().check(ownLineEnds, z.trim(), z.maxLength(600, tooLong(600)), printableLines),
    '',
  ),
  tier: z._default(tier, 'standard'),
  acreage: whole('Acreage', 10_000_000),
  /** US dollars. */
  estimatedValue: whole('Estimated value', 1_000_000_000),
  /** Of the mail, and of the page that the link leads to. */
  language,
  /** Whether the link is mailed, too. */
  sendMail: z._default(z.boolean(), false),
});
export type PilotInviteInput = z.output<typeof pilotInviteInput>;

/** As administrators see it: `token` makes the link. */
export const pilotInvite = z.object({
  id: z.uuid(),
  token: z.string(),
  email: z.string(),
  farmName: z.string(),
  contactName: z.string(),
  location: z.string(),
  notes: z.string(),
  tier,
  acreage: z.nullable(z.int()),
  estimatedValue: z.nullable(z.int()),
  language,
  /** Told when it is read. */
  status: inviteStatus,
  claimedByUserId: z.nullable(z.uuid()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  claimedAt: z.nullable(z.iso.datetime()),
  /** When the link was last mailed; null: never. */
  mailedAt: z.nullable(z.iso.datetime()),
});
export type PilotInvite = z.infer<typeof pilotInvite>;

/** What whoever has the link is shown. */
export const inviteWelcome = z.object({ email: z.string(), farmName: z.string(), contactName: z.string() });
export type InviteWelcome = z.infer<typeof inviteWelcome>;

/** 32 random bytes, base64url. */
export const inviteToken = z.string().check(z.regex(/^[\w-]{43}$/, 'Invalid or expired invite'));

export const claimInviteInput = z.object({ userId: z.uuid('Invalid or expired invite') });
export type ClaimInviteInput = z.infer<typeof claimInviteInput>;

/** The invite that the caller's farm has claimed; null: none. `tier`: what it is expected to pay for. */
export const ownInvite = z.object({ invite: z.nullable(z.object({ tier, claimedAt: z.iso.datetime() })) });
export type OwnInvite = z.infer<typeof ownInvite>;

/** An invite that a farm has claimed, in the copy of its data: without what the team noted. */
export const exportedInvite = z.pick(pilotInvite, {
  ...{ id: true, email: true, farmName: true, contactName: true, location: true, tier: true, acreage: true },
  ...{ language: true, createdAt: true, mailedAt: true, claimedAt: true },
});
export type ExportedInvite = z.infer<typeof exportedInvite>;

export const claimedInvite = z.object({ status: z.literal('claimed'), claimedAt: z.iso.datetime() });
export type ClaimedInvite = z.infer<typeof claimedInvite>;

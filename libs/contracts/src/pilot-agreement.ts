import { z } from 'zod/mini';

/** The version in force, by its date: what `/pilot-agreement` shows as last updated. */
export const pilotAgreementVersion = '2025-10-13';

export const acceptAgreementInput = z.object({
  version: z.literal(pilotAgreementVersion, 'Please accept the pilot agreement'),
});
export type AcceptAgreementInput = z.infer<typeof acceptAgreementInput>;

/** Nulls: the farm has not accepted the version in force. */
export const agreementAcceptance = z.object({
  version: z.nullable(z.string()),
  acceptedAt: z.nullable(z.iso.datetime()),
});
export type AgreementAcceptance = z.infer<typeof agreementAcceptance>;

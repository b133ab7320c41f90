import { z } from 'zod/mini';
import { language } from './language.ts';

export const roles = ['grower', 'admin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** Flags that the specification has as text. */
export const textFlag = z.enum(['true', 'false']);

export const pilotStatus = z.enum(['new', 'invited', 'applied', 'enrolled']);

/** Steps of the onboarding: 0 not begun, 1 to 5. */
export const lastOnboardingStep = 5;
export const onboardingStep = z.int().check(z.minimum(0), z.maximum(lastOnboardingStep));

/** An account as its owner sees it. Never a secret. */
export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  companyName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  countryCode: z.string(),
  /** Of the mails to them. */
  language,
  isVerified: textFlag,
  verificationType: z.literal('email'),
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
  onboardingCompleted: textFlag,
  onboardingStep,
  pilotStatus,
  role,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

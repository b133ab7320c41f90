import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const testKey = /^(?:sk|rk)_test_/;

/** The part of the environment that is about the payment provider. */
export const stripeEnvironment = {
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Signs the provider's events. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** The id of the monthly price. */
  STRIPE_MONTHLY_PRICE: z.string().min(1).optional(),
  /** Of the payment emulator (development and tests). Unset: the provider itself. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https origin' }).optional(),
};
export type StripeEnvironment = z.output<z.ZodObject<typeof stripeEnvironment>> & {
  readonly NODE_ENV?: string | undefined;
};

const neededInProduction = {
  STRIPE_SECRET_KEY: 'is needed in production: without it nothing can be paid',
  STRIPE_WEBHOOK_SECRET: 'is needed in production: without it no payment is ever heard of',
  STRIPE_MONTHLY_PRICE: 'is needed in production: it names what the subscription costs',
} as const;

/** For `.superRefine` of a schema that has `stripeEnvironment`: production takes real money, and nothing else. */
export function needStripeInProduction(value: StripeEnvironment, context: z.RefinementCtx): void {
  if (value.NODE_ENV !== 'production') return;
  const refuse = (path: keyof StripeEnvironment, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message, input: undefined });
  };
  for (const [name, message] of Object.entries(neededInProduction)) {
    // The keys of the object above, which `Object.entries` forgets.
    const needed = name as keyof typeof neededInProduction;
    if (value[needed] === undefined) refuse(needed, message);
  }
  if (value.STRIPE_SECRET_KEY !== undefined && testKey.test(value.STRIPE_SECRET_KEY))
    refuse('STRIPE_SECRET_KEY', 'is refused in production: it is a key of test mode');
  if (value.STRIPE_API_URL !== undefined)
    refuse('STRIPE_API_URL', 'is refused in production: payments go to the provider itself');
}

/** Nest's token of `StripeSettings`. */
export const STRIPE_SETTINGS = Symbol('stripe settings');

/** How the provider is reached, and what is sold there. */
export type StripeSettings = Readonly<ReturnType<typeof stripeSettingsOf>>;

/** The settings, with what development does not have to give. */
export function stripeSettingsOf(environment: StripeEnvironment) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_MONTHLY_PRICE, STRIPE_API_URL } = environment;
  // Without a key there is nothing to say to the provider itself.
  const apiUrl = STRIPE_API_URL ?? (STRIPE_SECRET_KEY === undefined ? 'http://127.0.0.1:3904' : undefined);
  // The emulator's is known to everybody: beside the provider itself, without one, nothing is believed.
  const unlessGiven = apiUrl === undefined ? randomBytes(32).toString('hex') : 'whsec_emulator';
  return {
    secretKey: STRIPE_SECRET_KEY ?? 'sk_test_emulator',
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? unlessGiven,
    monthlyPrice: STRIPE_MONTHLY_PRICE ?? 'price_headgate_monthly',
    /** Of the emulator, or undefined: the provider itself. */
    apiUrl,
  };
}

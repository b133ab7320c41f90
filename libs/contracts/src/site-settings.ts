import { z } from 'zod/mini';

/**
 * What an operator sets per site and the gateway injects into the page,
 * as JSON in `<script type="application/json" id="site-settings">`. Never a secret.
 */
export const siteSettings = z.object({
  publicOrigin: z.string(),
  contactEmail: z.string(),
  /** Empty: the button that opens the external application form is absent. */
  applicationFormUrl: z.string(),
  socialLinks: z.object({
    linkedin: z.string(),
    x: z.string(),
    instagram: z.string(),
    youtube: z.string(),
  }),
  stripePublishableKey: z.string(),
  /** 'true': cards are test cards of the payment emulator, on a machine for development. */
  testPayments: z.enum(['true', 'false']),
});
export type SiteSettings = z.infer<typeof siteSettings>;

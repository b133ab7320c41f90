import type { SiteSettings } from '@headgate/contracts/site-settings';
import type { GatewayConfig } from '../config.ts';

/** What the pages may know of the configuration. Never a secret. */
export function siteSettingsOf(config: GatewayConfig): SiteSettings {
  return {
    publicOrigin: config.PUBLIC_ORIGIN,
    contactEmail: config.CONTACT_EMAIL,
    applicationFormUrl: config.APPLICATION_FORM_URL,
    socialLinks: {
      linkedin: config.SOCIAL_LINKEDIN,
      x: config.SOCIAL_X,
      instagram: config.SOCIAL_INSTAGRAM,
      youtube: config.SOCIAL_YOUTUBE,
    },
    stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY,
    testPayments:
      config.DEV_PAYMENTS_URL !== undefined && config.STRIPE_PUBLISHABLE_KEY === '' ? 'true' : 'false',
  };
}

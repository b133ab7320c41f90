import type { SiteSettings } from './site-settings.ts';

/**
 * What pages written at build hold in place of the settings, which only the gateway knows. It puts each value in, and
 * takes out the elements with `data-setting="contactEmail"` (or a group, `"socialLinks"`) whose setting is not set. So a
 * page shows a setting only as it is (`href={`mailto:${contactEmail}`}`), and names it on an element that is there only
 * when it is set. With `data-unless-setting` it is there only when it is not.
 */
export const settingPlaceholders: SiteSettings = {
  publicOrigin: '{{publicOrigin}}',
  contactEmail: '{{contactEmail}}',
  applicationFormUrl: '{{applicationFormUrl}}',
  socialLinks: {
    linkedin: '{{socialLinks.linkedin}}',
    x: '{{socialLinks.x}}',
    instagram: '{{socialLinks.instagram}}',
    youtube: '{{socialLinks.youtube}}',
  },
  stripePublishableKey: '{{stripePublishableKey}}',
  // A flag has no placeholder: only pages of the signed-in ask for it, and these are not written at build.
  testPayments: 'false',
};

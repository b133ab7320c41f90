import { settingPlaceholders } from '@headgate/contracts/setting-placeholders';
import { siteSettings, type SiteSettings } from '@headgate/contracts/site-settings';
import { z } from 'zod/mini';

const none: SiteSettings = {
  publicOrigin: '',
  contactEmail: '',
  applicationFormUrl: '',
  socialLinks: { linkedin: '', x: '', instagram: '', youtube: '' },
  stripePublishableKey: '',
  testPayments: 'false',
};

/**
 * What the gateway wrote into the page; nothing is set where Vite serves it. When pages are written at build:
 * placeholders, see there for what a page may do with them.
 */
export function readSiteSettings(): SiteSettings {
  if (typeof document === 'undefined') return settingPlaceholders;
  const written = document.getElementById('site-settings')?.textContent;
  return written === undefined ? none : z.parse(siteSettings, JSON.parse(written));
}

import { siteSettings, type SiteSettings } from '@headgate/contracts/site-settings';
import { z } from 'zod/mini';

const none: SiteSettings = {
  publicOrigin: '',
  contactEmail: '',
  applicationFormUrl: '',
  socialLinks: { linkedin: '', x: '', instagram: '', youtube: '' },
  stripePublishableKey: '',
};

/** What the gateway wrote into the page; nothing is set where Vite serves it. */
export function readSiteSettings(page: Document = document): SiteSettings {
  const written = page.getElementById('site-settings')?.textContent;
  return written === undefined ? none : z.parse(siteSettings, JSON.parse(written));
}

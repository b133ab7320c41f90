import type { SiteSettings } from '@headgate/contracts/site-settings';

export const settingsOfASite: SiteSettings = {
  publicOrigin: 'https://headgate.example',
  contactEmail: 'growers@headgate.example',
  applicationFormUrl: 'https://forms.example/pilot',
  socialLinks: {
    linkedin: 'https://linkedin.example/headgate',
    x: 'https://x.example/headgate',
    instagram: 'https://instagram.example/headgate',
    youtube: 'https://youtube.example/headgate',
  },
  stripePublishableKey: '',
  testPayments: 'false',
};

/** What the gateway writes into the page. */
export function setSite(settings: SiteSettings): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'site-settings';
  element.textContent = JSON.stringify(settings);
  document.body.append(element);
}

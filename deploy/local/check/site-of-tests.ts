/** The product's today: wheat and fruit are in season then, whenever the check runs. */
export const nowOfTheTests = '2026-04-20T18:00:00.000Z';

/** What an operator would set; `e2e/public-pages.ts` looks for it on the pages. */
export const siteOfTheTests = {
  CONTACT_EMAIL: 'team@headgate.example',
  // Whoever registers them in a test; nobody else is one, as the first account would otherwise be.
  ADMIN_EMAILS: 'admin@headgate.example, office@headgate.example',
  MAP_TILE_ATTRIBUTION: 'Imagery: of the tests',
  APPLICATION_FORM_URL: 'https://forms.example/pilot',
  SOCIAL_LINKEDIN: 'https://linkedin.example/headgate',
  SOCIAL_X: 'https://x.example/headgate',
  SOCIAL_INSTAGRAM: 'https://instagram.example/headgate',
  SOCIAL_YOUTUBE: 'https://youtube.example/headgate',
  // Payments go to the emulator, whatever keys this shell has.
  STRIPE_PUBLISHABLE_KEY: '',
  // A crawl of every page comes from one address, and so does everybody who signs up.
  REQUESTS_PER_MINUTE: '100000',
  LOGINS_PER_5_MINUTES: '100000',
  LOGINS_PER_CLIENT_PER_5_MINUTES: '100000',
  LOGINS_PER_USERNAME_PER_HOUR: '100000',
  CODES_PER_HOUR: '100000',
  CODE_TRIES_PER_HOUR: '100000',
  REGISTRATIONS_PER_HOUR: '100000',
  PAYMENTS_PER_HOUR: '100000',
  SUBSCRIPTION_CALLS_PER_HOUR: '100000',
  APPLICATIONS_PER_HOUR: '100000',
  INVITE_LOOKUPS_PER_HOUR: '100000',
  CONTACT_MESSAGES_PER_HOUR: '100000',
  CONNECTION_TESTS_PER_HOUR: '100000',
  MQTT_CREDENTIALS_PER_HOUR: '100000',
  CALENDAR_READS_PER_HOUR: '100000',
  SHARED_REPORT_READS_PER_HOUR: '100000',
  MAP_TILES_PER_MINUTE: '100000',
  COMMANDS_PER_MINUTE: '100000',
};

/** A link or button of a page, and where it goes. */
export interface Target {
  readonly label: string;
  readonly to: string;
  /** In a new tab. */
  readonly opensTab?: boolean;
}

/** What the specification says of a page, section 2. */
export interface PublicPage {
  readonly path: string;
  /** Inside `main`, in the order of the page; others may stand between them. */
  readonly targets: readonly Target[];
  /** Of gzipped JavaScript, at most, read to its end (frontend/prerender/max-javascript.ts). */
  readonly kilobytes: number;
  /** With what comes when somebody has read to its end; undefined: nothing does. */
  readonly kilobytesAtTheEnd?: number;
  /** Texts that it must have. */
  readonly says?: readonly string[];
}

/** What the gateway of these tests is given (deploy/local/check/site-of-tests.ts). */
const given = {
  email: 'team@headgate.example',
  form: 'https://forms.example/pilot',
  linkedin: 'https://linkedin.example/headgate',
  x: 'https://x.example/headgate',
  instagram: 'https://instagram.example/headgate',
  youtube: 'https://youtube.example/headgate',
} as const;

/** Always; then what the signed-out menu adds. */
export const headerTargets: readonly Target[] = [
  { label: 'Home', to: '/' },
  { label: 'Pilots', to: '/pilots' },
  { label: 'How It Works', to: '/how-it-works' },
  { label: 'Try AI Calculator', to: '/ai-calculator-demo' },
  { label: 'Pilot Updates', to: '/pilot-updates' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
  { label: 'Log In', to: '/auth' },
  { label: 'Book a Pilot', to: '/pilot-application' },
];

export const footerTargets: readonly Target[] = [
  { label: 'Book a Pilot', to: '/pilot-application' },
  { label: 'Pilots', to: '/pilots' },
  { label: 'Pilot Updates', to: '/pilot-updates' },
  { label: 'How It Works', to: '/how-it-works' },
  { label: 'About', to: '/about' },
  { label: 'Terms of Service', to: '/terms-of-service' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Pilot Agreement', to: '/pilot-agreement' },
];

/** Small screens only. */
export const stickyTargets: readonly Target[] = [
  { label: 'Book a Pilot', to: '/pilot-application' },
  { label: 'See Demo', to: '/ai-calculator-demo' },
];

const lastUpdated = /last updated:? October 13, 2025/i.source;

/** Every public page of the specification. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    kilobytes: 105,
    kilobytesAtTheEnd: 110,
    targets: [
      { label: 'Join Pilot Now', to: '/pilot-application' },
      { label: 'Try AI Calculator', to: '/ai-calculator-demo' },
      { label: 'See How It Works', to: '/how-it-works' },
      { label: 'Apply Now', to: '/checkout?tier=standard' },
      { label: 'Apply Now', to: '/checkout?tier=commercial' },
      { label: 'Apply Now', to: '/checkout?tier=enterprise' },
    ],
    says: ['POPULAR', '\\$10,000', '\\$25,000', '\\$50,000', 'up to 40%', '8.12 weeks'],
  },
  {
    path: '/pilots',
    kilobytes: 5,
    targets: [{ label: '.*form.*|.*appl.*', to: given.form, opensTab: true }],
    says: ['48 hours', 'SWEEP', 'EQIP'],
  },
  { path: '/how-it-works', kilobytes: 105, targets: [], says: ['not a guarantee', '15.{1,4}30\\s?%'] },
  { path: '/pilot-updates', kilobytes: 105, targets: [] },
  { path: '/about', kilobytes: 5, targets: [] },
  {
    path: '/contact',
    kilobytes: 105,
    targets: [
      { label: '.*form.*|.*appl.*', to: given.form, opensTab: true },
      { label: given.email, to: `mailto:${given.email}` },
      { label: 'LinkedIn', to: given.linkedin, opensTab: true },
      { label: 'X', to: given.x, opensTab: true },
      { label: 'Instagram', to: given.instagram, opensTab: true },
      { label: 'YouTube', to: given.youtube, opensTab: true },
    ],
    says: ['48 hours', '24 hours', 'business days'],
  },
  {
    path: '/ai-calculator-demo',
    kilobytes: 150,
    targets: [{ label: 'Create Free Account', to: '/auth?view=create-account&next=%2Fai-calculator' }],
  },
  {
    path: '/terms-of-service',
    kilobytes: 5,
    targets: [
      { label: '.*home.*', to: '/' },
      { label: 'privacy policy', to: '/privacy-policy' },
      { label: 'pilot agreement', to: '/pilot-agreement' },
    ],
    says: [lastUpdated],
  },
  { path: '/privacy-policy', kilobytes: 5, targets: [{ label: '.*home.*', to: '/' }], says: [lastUpdated] },
  {
    path: '/pilot-agreement',
    kilobytes: 5,
    targets: [
      { label: '.*home.*', to: '/' },
      { label: 'terms of service', to: '/terms-of-service' },
      { label: 'privacy policy', to: '/privacy-policy' },
    ],
    says: [lastUpdated],
  },
];

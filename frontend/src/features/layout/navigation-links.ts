export interface NavigationLink {
  readonly to:
    | '/'
    | '/dashboard'
    | '/ai-calculator'
    | '/farm-hardware-setup'
    | '/controller-integration'
    | '/pilots'
    | '/how-it-works'
    | '/ai-calculator-demo'
    | '/pilot-updates'
    | '/about'
    | '/contact'
    | '/fields'
    | '/faults'
    | '/history'
    | '/scenarios'
    | '/farm-profile'
    | '/log'
    | '/map'
    | '/plan'
    | '/reports'
    | '/water-sources'
    | '/account'
    | '/admin/applications'
    | '/admin/pilot-invites'
    | '/admin/controllers'
    | '/admin/content'
    | '/admin/messages'
    | '/ops';
  readonly label: string;
}

export interface LinkGroup {
  /** Undefined: the links need none. */
  readonly title?: string;
  readonly links: readonly NavigationLink[];
}

/** The signed-out menu: specification, section 2, "Header". Log In and Book a Pilot are buttons beside it. */
export const headerLinks: readonly NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/pilots', label: 'Pilots' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/ai-calculator-demo', label: 'Try AI Calculator' },
  { to: '/pilot-updates', label: 'Pilot Updates' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

export const footerLinks = [
  { to: '/pilots', label: 'Pilots' },
  { to: '/pilot-updates', label: 'Pilot Updates' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/about', label: 'About' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/pilot-agreement', label: 'Pilot Agreement' },
] as const;

/** Whether a page is this one or one of its records. */
export const isUnder = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

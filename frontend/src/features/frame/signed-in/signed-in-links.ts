import type { Role } from '@headgate/contracts/user';
import type { NavigationLink } from '../navigation-links.ts';

/** The signed-in menu: specification, section 2, "Header". Log Out and Book a Pilot are buttons beside it. */
export const signedInLinks: readonly NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/ai-calculator', label: 'AI Calculator' },
  { to: '/farm-hardware-setup', label: 'Farm Setup' },
  { to: '/controller-integration', label: 'Integration' },
  { to: '/pilot-updates', label: 'Pilot Updates' },
  { to: '/about', label: 'About' },
];

const growerLinks: readonly NavigationLink[] = [
  { to: '/history', label: 'History' },
  { to: '/scenarios', label: 'Scenarios' },
  { to: '/farm-profile', label: 'Farm profile' },
  { to: '/account', label: 'Account' },
];

const administratorLinks: readonly NavigationLink[] = [
  { to: '/admin/applications', label: 'Applications' },
  { to: '/admin/pilot-invites', label: 'Invites' },
  { to: '/admin/controllers', label: 'Controllers' },
  { to: '/admin/content', label: 'Content' },
  { to: '/ops', label: 'Operations' },
];

/** What belongs to the person: under their e-mail address. */
export const linksOf = (role: Role): readonly NavigationLink[] =>
  role === 'admin' ? [...growerLinks, ...administratorLinks] : growerLinks;

import { permissionsOf, type Permission } from '@headgate/contracts/permissions';
import type { Role } from '@headgate/contracts/user';
import { farmLinks } from '../farm-links.ts';
import type { LinkGroup, NavigationLink } from '../navigation-links.ts';

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
  { to: '/faults', label: 'Faults' },
  { to: '/history', label: 'History' },
  { to: '/scenarios', label: 'Scenarios' },
  { to: '/farm-profile', label: 'Farm profile' },
  { to: '/account', label: 'Account' },
];

const teamLinks: readonly (NavigationLink & { readonly takes: Permission })[] = [
  { to: '/admin/applications', label: 'Applications', takes: 'applications.review' },
  { to: '/admin/pilot-invites', label: 'Invites', takes: 'invites.manage' },
  { to: '/admin/messages', label: 'Messages', takes: 'messages.answer' },
  { to: '/admin/controllers', label: 'Controllers', takes: 'controllers.approve' },
  { to: '/admin/content', label: 'Content', takes: 'content.write' },
  { to: '/ops', label: 'Operations', takes: 'operations.read' },
];

/** What belongs to the person: under their e-mail address. What they do for Headgate is a group of its own. */
export function linkGroupsOf(role: Role): readonly LinkGroup[] {
  const team = teamLinks.filter(({ takes }) => permissionsOf(role).includes(takes));
  return [
    { links: [...farmLinks, ...growerLinks] },
    ...(team.length > 0 ? [{ title: 'Headgate team', links: team }] : []),
  ];
}

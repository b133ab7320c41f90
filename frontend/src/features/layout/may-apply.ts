import { permissionsOf } from '@headgate/contracts/permissions';
import type { User } from '@headgate/contracts/user';

/** Farms that are not in the pilot yet; not the team. */
export const mayApply = ({ pilotStatus, role }: Pick<User, 'pilotStatus' | 'role'>): boolean =>
  pilotStatus !== 'enrolled' && !permissionsOf(role).includes('applications.review');

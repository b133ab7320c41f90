import type { ApiKeyScope } from './api-key.ts';
import type { Role } from './user.ts';

/*
 * Who may do what. The gateway resolves a role to its permissions; questions, routes and pages name the permission that
 * they take, and nobody asks for a role. What is about the own account takes being signed in and nothing besides.
 */

/** On the own farm. */
const farmPermissions = [
  'advice.read',
  'advice.write',
  'farm.read',
  'farm.write',
  'fields.read',
  'fields.write',
  'irrigations.read',
  'irrigations.write',
  'plan.read',
  'plan.write',
  'reports.read',
  'reports.write',
  'controllers.read',
  'controllers.write',
  'water.read',
  'water.start',
  'water.stop',
  'enrollment.read',
  'enrollment.write',
  'billing.read',
  'billing.write',
  'keys.read',
  'keys.write',
] as const;

/** On every farm, and on the product. */
const teamPermissions = [
  'applications.review',
  'invites.manage',
  'controllers.approve',
  'content.write',
  'messages.answer',
  'operations.read',
  'operations.write',
] as const;

export const permissions = [...farmPermissions, ...teamPermissions] as const;
export type Permission = (typeof permissions)[number];

const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  grower: farmPermissions,
  admin: permissions,
};

export const permissionsOf = (role: Role): readonly Permission[] => rolePermissions[role];

/**
 * What a key may, and nothing else: all that is not here, and all that takes no permission, is closed to keys. Not here is what
 * moves water, changes the plan, money, the pilot and the keys themselves; controllers, because they tell where devices are reached;
 * and reports, which hold what a farm pays.
 */
const readKeyPermissions = [
  'advice.read',
  'farm.read',
  'fields.read',
  'irrigations.read',
  'plan.read',
  'water.read',
] as const satisfies readonly Permission[];

const keyPermissions: Readonly<Record<ApiKeyScope, readonly Permission[]>> = {
  read: readKeyPermissions,
  entry: [...readKeyPermissions, 'irrigations.write'],
};

export const permissionsOfKey = (scope: ApiKeyScope): readonly Permission[] => keyPermissions[scope];

/** Whether there are signed-in people who may not. */
export const isForSome = (permission: Permission): boolean =>
  Object.values(rolePermissions).some((allowed) => !allowed.includes(permission));

/** What is said to somebody who may not. */
export const refusalOf = (permission: Permission): string =>
  teamPermissions.some((known) => known === permission)
    ? 'Administrators only'
    : 'You are not allowed to do that';

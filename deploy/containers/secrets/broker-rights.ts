interface Named {
  readonly username?: unknown;
  readonly rolename?: unknown;
  readonly salt?: unknown;
}

/** Of the file of Mosquitto's dynamic security, as much as is looked at. */
interface Rights {
  readonly clients: readonly Named[];
  readonly roles: readonly Named[];
}

/** Throws for what is no such file. */
function rightsIn(text: string): Rights {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && 'clients' in value && 'roles' in value) {
    const { clients, roles } = value;
    if (Array.isArray(clients) && Array.isArray(roles)) return { ...value, clients, roles };
  }
  throw new Error('These are no rights of a broker.');
}

/**
 * What the broker kept, with the first rights' clients and roles (the bridge and what it may) as they are now: a new password
 * of the bridge, or a right that a newer release needs, is there after a restart. Devices' logins stay as they are.
 */
export function withBridgeOf(first: string, kept: string): string {
  const [ours, theirs] = [rightsIn(first), rightsIn(kept)];
  const others = (list: 'clients' | 'roles', key: keyof Named) =>
    theirs[list].filter((their) => !ours[list].some((our) => our[key] === their[key]));
  return JSON.stringify({
    ...theirs,
    clients: [...ours.clients, ...others('clients', 'username')],
    roles: [...ours.roles, ...others('roles', 'rolename')],
  });
}

/** What the password of the first client was hashed with, in rights that were made before; nothing where they are none. */
export function saltIn(rights: string): string | undefined {
  try {
    const salt = rightsIn(rights).clients[0]?.salt;
    return typeof salt === 'string' && salt !== '' ? salt : undefined;
  } catch {
    return undefined;
  }
}

import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Finds a user in the text of /etc/passwd. */
export function parseUser(passwd: string, name: string): SystemUser | undefined {
  const line = passwd.split('\n').find((candidate) => candidate.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** PostgreSQL refuses to run as root: the user that its package made, else the one that owns nothing. */
export function serverUser(userId: number): SystemUser | undefined {
  if (userId !== 0) return undefined;
  const passwd = readFileSync('/etc/passwd', 'utf8');
  const user = parseUser(passwd, 'postgres') ?? parseUser(passwd, 'nobody');
  if (user === undefined)
    throw new Error('As root, PostgreSQL needs a user "postgres" or "nobody" to run as.');
  return user;
}

/** A folder for a server alone, owned by the user that it runs as. */
export function makeServerFolder(path: string, user: SystemUser | undefined): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}

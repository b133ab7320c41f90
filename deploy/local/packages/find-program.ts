import { join } from 'node:path';
import { isExecutable, searchFolders } from '../servers/find-server.ts';

/** Where a program is: on PATH, or where packages put what is not on every PATH. */
export function findProgram(name: string): string | undefined {
  return searchFolders(process.env['PATH'])
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

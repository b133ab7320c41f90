import { readFileSync } from 'node:fs';

/**
 * The ids of the processes of this name that run now: one, or as many replicas as there are. Whoever is killed is started
 * again by what started it: the local stack's supervisor (docs/local-stack.md), or the Docker engine.
 */
export function processIds(name: string): readonly number[] {
  const path = process.env['HEADGATE_E2E_PROCESSES'];
  if (path === undefined || path === '')
    throw new Error('HEADGATE_E2E_PROCESSES is not set: run these tests with npm test');
  const { children } = JSON.parse(readFileSync(path, 'utf8')) as {
    children: { name: string; pid: number }[];
  };
  const found = children.filter((child) => child.name === name).map(({ pid }) => pid);
  if (found.length === 0) throw new Error(`${name} is not running.`);
  return found;
}

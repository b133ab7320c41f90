import { readFileSync } from 'node:fs';
import { given } from './environment.ts';

/**
 * The ids of the processes of this name that run now: one, or as many replicas as there are. Whoever is killed is started
 * again by what started it: the local stack's supervisor (docs/local-stack.md), or the Docker engine.
 */
export function processIds(name: string): readonly number[] {
  const { children } = JSON.parse(readFileSync(given('HEADGATE_E2E_PROCESSES'), 'utf8')) as {
    children: { name: string; pid: number }[];
  };
  const found = children.filter((child) => child.name === name).map(({ pid }) => pid);
  if (found.length === 0) throw new Error(`${name} is not running.`);
  return found;
}

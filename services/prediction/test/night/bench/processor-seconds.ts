import { readdirSync, readFileSync } from 'node:fs';

/** Of a second [ticks]: what Linux tells every program. */
const ticks = 100;

/** What these processes, and every PostgreSQL server process, have used of processors so far [s]; ended ones are their parent's. */
export function processorSeconds(pids: readonly (number | undefined)[]): number {
  let used = 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (stat === undefined || !(pids.includes(Number(name)) || stat.command === 'postgres')) continue;
    // User and system, and those of children that have ended.
    used += [11, 12, 13, 14].reduce((sum, field) => sum + Number(stat.fields[field] ?? 0), 0);
  }
  return used / ticks;
}

function statOf(pid: string): { readonly command: string; readonly fields: readonly string[] } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, command = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(text) ?? [];
    return { command, fields: rest.split(' ') };
  } catch {
    // It has ended in the meantime.
    return undefined;
  }
}

import { spawnSync } from 'node:child_process';
import { findProgram } from '../local/servers/find-server.ts';

/**
 * Drops every packet of some processes of this machine: what a host looks like whose cable was pulled. Needs root, and
 * nftables. They are told by the group that they run in, which opened what they ask others by; what others ask them by, before
 * it is taken, by its ports.
 */
export class Silence {
  readonly #table: string;
  readonly #group: number;
  readonly #ports: string;
  #isOn = false;

  constructor({ group, ports }: { readonly group: number; readonly ports: readonly number[] }) {
    this.#table = `inet headgate_${String(group)}`;
    this.#group = group;
    this.#ports = `{ ${ports.join(', ')} }`;
  }

  begin(): void {
    if (this.#isOn) return;
    nft(`add table ${this.#table}
add chain ${this.#table} out { type filter hook output priority 0; }
add rule ${this.#table} out oifname "lo" meta skgid ${String(this.#group)} drop
add rule ${this.#table} out oifname "lo" tcp dport ${this.#ports} drop
add rule ${this.#table} out oifname "lo" tcp sport ${this.#ports} drop
`);
    this.#isOn = true;
  }

  end(): void {
    if (!this.#isOn) return;
    nft(`delete table ${this.#table}\n`);
    this.#isOn = false;
  }
}

/** Whole or not at all. */
function nft(rules: string): void {
  const { status, stderr, error } = spawnSync(findProgram('nft') ?? 'nft', ['-f', '-'], {
    input: rules,
    encoding: 'utf8',
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`nft refused, which only root may: ${stderr}`);
}

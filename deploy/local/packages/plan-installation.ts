import type { ServerKind } from '../servers/find-server.ts';

/** What Headgate needs from the machine beside Node; tests alone what is no server. `prometheus` brings promtool. */
export type Need =
  | ServerKind
  | 'prometheus'
  | 'haproxy'
  | 'kubectl'
  | 'pgbackrest'
  | 'patroni'
  | 'etcd'
  | 'nftables'
  | 'chromium';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  /** `no`: not there; `asks`: only with a password, so only at a terminal; `silent`: without. */
  readonly sudo: 'no' | 'asks' | 'silent';
  readonly hasApt: boolean;
  readonly hasBrew: boolean;
  /** Somebody can answer. */
  readonly isInteractive: boolean;
}

export type Plan =
  | { readonly kind: 'apt'; readonly packages: readonly string[]; readonly withSudo: boolean }
  | { readonly kind: 'brew'; readonly packages: readonly string[]; readonly casks: readonly string[] }
  | { readonly kind: 'by-hand'; readonly reason: string };

/** What brings it: Debian's and Ubuntu's packages, Homebrew's formulae, and for the browser its cask; none where it has none. */
const packagesOf: Record<Need, { readonly debian: string; readonly homebrew?: string }> = {
  postgresql: { debian: 'postgresql', homebrew: 'postgresql@17' },
  redis: { debian: 'redis-server', homebrew: 'redis' },
  nats: { debian: 'nats-server', homebrew: 'nats-server' },
  mosquitto: { debian: 'mosquitto', homebrew: 'mosquitto' },
  prometheus: { debian: 'prometheus', homebrew: 'prometheus' },
  haproxy: { debian: 'haproxy', homebrew: 'haproxy' },
  pgbackrest: { debian: 'pgbackrest', homebrew: 'pgbackrest' },
  patroni: { debian: 'patroni' },
  etcd: { debian: 'etcd-server', homebrew: 'etcd' },
  nftables: { debian: 'nftables' },
  kubectl: { debian: 'kubernetes-client', homebrew: 'kubernetes-cli' },
  chromium: { debian: 'chromium-headless-shell', homebrew: 'google-chrome' },
};

/** How what is missing can be had on this machine. */
export function planInstallation(needs: readonly Need[], machine: Machine): Plan {
  if (machine.platform === 'linux' && machine.hasApt) {
    const packages = needs.map((need) => packagesOf[need].debian);
    if (machine.isRoot) return { kind: 'apt', packages, withSudo: false };
    if (machine.sudo === 'silent' || (machine.sudo === 'asks' && machine.isInteractive)) {
      return { kind: 'apt', packages, withSudo: true };
    }
    return { kind: 'by-hand', reason: `as root: apt-get install ${packages.join(' ')}` };
  }
  if (machine.platform === 'darwin' && machine.hasBrew) {
    const without = needs.filter((need) => packagesOf[need].homebrew === undefined);
    if (without.length > 0)
      return { kind: 'by-hand', reason: `on Linux: Homebrew has no ${without.join(', ')}` };
    const brought = (areCasks: boolean) =>
      needs
        .filter((need) => (need === 'chromium') === areCasks)
        .flatMap((need) => packagesOf[need].homebrew ?? []);
    return { kind: 'brew', packages: brought(false), casks: brought(true) };
  }
  return {
    kind: 'by-hand',
    reason: machine.platform === 'darwin' ? 'with Homebrew' : "with this system's packages",
  };
}

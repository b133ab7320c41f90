/** What Headgate needs from the machine beside Node. */
export type Need = 'postgresql' | 'redis' | 'nats' | 'mosquitto' | TestProgram | 'chromium';

/** Programs that tests alone start, found on PATH by their names; `prometheus` brings promtool. */
export type TestProgram = 'prometheus' | 'haproxy';

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

const debian: Record<Need, string> = {
  postgresql: 'postgresql',
  redis: 'redis-server',
  nats: 'nats-server',
  mosquitto: 'mosquitto',
  prometheus: 'prometheus',
  haproxy: 'haproxy',
  chromium: 'chromium-headless-shell',
};

const homebrew: Record<Exclude<Need, 'chromium'>, string> = {
  postgresql: 'postgresql@17',
  redis: 'redis',
  nats: 'nats-server',
  mosquitto: 'mosquitto',
  prometheus: 'prometheus',
  haproxy: 'haproxy',
};

function isFormula(need: Need): need is Exclude<Need, 'chromium'> {
  return need !== 'chromium';
}

/** How what is missing can be had on this machine. */
export function planInstallation(needs: readonly Need[], machine: Machine): Plan {
  if (machine.platform === 'linux' && machine.hasApt) {
    const packages = needs.map((need) => debian[need]);
    if (machine.isRoot) return { kind: 'apt', packages, withSudo: false };
    if (machine.sudo === 'silent' || (machine.sudo === 'asks' && machine.isInteractive)) {
      return { kind: 'apt', packages, withSudo: true };
    }
    return { kind: 'by-hand', reason: `as root: apt-get install ${packages.join(' ')}` };
  }
  if (machine.platform === 'darwin' && machine.hasBrew) {
    const packages = needs.filter(isFormula).map((need) => homebrew[need]);
    return { kind: 'brew', packages, casks: needs.includes('chromium') ? ['google-chrome'] : [] };
  }
  return {
    kind: 'by-hand',
    reason: machine.platform === 'darwin' ? 'with Homebrew' : "with this system's packages",
  };
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { installByHand, missingOf, titles } from './needs.ts';
import { planInstallation, type Machine, type Need, type Plan } from './plan-installation.ts';

const debianScript = fileURLToPath(new URL('install-debian.sh', import.meta.url));

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function thisMachine(): Machine {
  const hasSudo = succeeds('sudo', ['-V']);
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    sudo: hasSudo ? (succeeds('sudo', ['-n', 'true']) ? 'silent' : 'asks') : 'no',
    hasApt: existsSync('/usr/bin/apt-get'),
    hasBrew: succeeds('brew', ['--version']),
    isInteractive: process.stdin.isTTY && process.stdout.isTTY && process.env['CI'] === undefined,
  };
}

function describe(plan: Exclude<Plan, { kind: 'by-hand' }>): string {
  if (plan.kind === 'apt') return `${plan.withSudo ? 'sudo ' : ''}apt-get install ${plan.packages.join(' ')}`;
  return `brew install ${[...plan.packages, ...plan.casks].join(' ')}`;
}

async function isAgreed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const interrupted = new AbortController();
  terminal.on('SIGINT', () => {
    interrupted.abort();
  });
  try {
    const answer = await terminal.question(`${question} [Y/n] `, { signal: interrupted.signal });
    return ['', 'y', 'yes'].includes(answer.trim().toLowerCase());
  } catch (error) {
    if (interrupted.signal.aborted) return false;
    throw error;
  } finally {
    terminal.close();
  }
}

function carryOut(plan: Exclude<Plan, { kind: 'by-hand' }>): boolean {
  const run = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  if (plan.kind === 'apt') {
    const script = ['sh', debianScript, ...plan.packages];
    return plan.withSudo ? run('sudo', script) : run('sh', script.slice(1));
  }
  const formulae = plan.packages.length === 0 || run('brew', ['install', ...plan.packages]);
  return formulae && (plan.casks.length === 0 || run('brew', ['install', '--cask', ...plan.casks]));
}

/**
 * Makes sure that the machine has what is needed, installing what is missing where that is possible and agreed to.
 * Throws one clear line otherwise.
 */
export async function install(
  needs: readonly Need[],
  options: { readonly mayGiveAddresses: boolean; readonly say: (line: string) => void },
): Promise<void> {
  const missing = missingOf(needs);
  if (missing.length === 0) return;
  const machine = thisMachine();
  const plan = planInstallation(missing, machine);
  const byHand = (how: string) => new Error(installByHand(missing, how, options.mayGiveAddresses));
  if (plan.kind === 'by-hand') throw byHand(plan.reason);
  const command = describe(plan);
  if (machine.isInteractive && !(await isAgreed(`Missing: ${titles(missing)}. Run "${command}"?`))) {
    throw byHand(`by hand: ${command}`);
  }
  options.say(`Missing: ${titles(missing)}. Running: ${command}`);
  if (!carryOut(plan)) throw byHand(`by hand, since this failed: ${command}`);
  const still = missingOf(missing);
  if (still.length > 0)
    throw new Error(
      installByHand(still, `by hand: "${command}" installed no version that fits`, options.mayGiveAddresses),
    );
}

import { fileURLToPath } from 'node:url';
import { onStopRequest } from '../../deploy/local/machine/stop-request.ts';
import { install } from '../../deploy/local/packages/install.ts';
import { build } from '../../deploy/local/stack/build.ts';
import { Stacks } from '../http/stacks.ts';
import type { Chromium } from './chromium.ts';

const clone = fileURLToPath(new URL('../../', import.meta.url));

export const say = (line: string): void => {
  console.log(line);
};

export interface Measuring {
  readonly stacks: Stacks;
  readonly stop: { readonly requested: boolean };
}

/** Builds the product and measures its pages; whatever was started is stopped at the end, of a run that is broken off too. */
export async function measureInBrowser(
  chromium: Chromium,
  measure: (on: Measuring) => Promise<void>,
): Promise<void> {
  const stacks = new Stacks();
  const stopAll = async () => {
    await Promise.all([stacks.stop(), chromium.stop()]);
  };
  const stop = onStopRequest(stopAll, 1);
  try {
    await install(['postgresql', 'redis', 'nats', 'mosquitto', 'chromium'], { mayGiveAddresses: false, say });
    await build(clone, new AbortController().signal);
    await measure({ stacks, stop });
  } catch (error) {
    if (!stop.requested) {
      console.error(error);
      process.exitCode = 1;
    }
  } finally {
    await stopAll();
  }
}

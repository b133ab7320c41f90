import { withLedgerCheck } from '../../local/check/ledger-step.ts';
import { playwrightStep } from '../../local/check/playwright-step.ts';
import type { CheckContext, RunStep, Step, StepResult } from '../../local/check/step.ts';
import { steps as stepsOfTheCheck } from '../../local/check/steps.ts';
import { installBaseImages } from '../base-images.ts';
import type { ComposedProduct } from './composed-product.ts';
import { contained } from './contained.ts';
import { docker } from './engine.ts';
import { refusals } from './refusals.ts';

const ours = ['gateway', 'identity', 'pilot', 'prediction', 'bridge', 'emulators', 'tools'];
const megabyte = 1_000_000;

async function buildImages(product: ComposedProduct, { signal }: CheckContext): Promise<StepResult> {
  const obtained = await installBaseImages(signal);
  const output = await product.build();
  const version = process.env['HEADGATE_VERSION'] ?? 'local';
  const base = 'node:24-bookworm-slim';
  const sizeOf = async (image: string) => Number(await docker('image', 'inspect', '-f', '{{.Size}}', image));
  const ofBase = await sizeOf(base);
  const images = [...ours.map((name) => `headgate-${name}:${version}`), base];
  const sizes = await Promise.all(images.map(async (image) => [image, await sizeOf(image)] as const));
  const lines = sizes.map(([image, size]) => {
    const own = image === base ? '' : `, ${((size - ofBase) / megabyte).toFixed(0)} MB of them ours`;
    return `       ${image}: ${(size / megabyte).toFixed(0)} MB${own}`;
  });
  return { passed: ours.length, failed: 0, output, report: [obtained, ...lines].join('\n') };
}

/** The browser's tests against the composed demo, so many of each process, from nothing. */
function endToEnd(product: ComposedProduct, replicas: number): RunStep {
  return async (context, files) => {
    const started = { ...context, product: () => product.start(replicas) };
    const result = await withLedgerCheck(playwrightStep)(started, files);
    return result.failed === 0
      ? result
      : { ...result, output: `${result.output}\n${await product.logs(40)}` };
  };
}

/** What `npm run test:containers` does, in this order. */
export function containerSteps(product: ComposedProduct): readonly Step[] {
  const ofTheCheck = (name: string) => stepsOfTheCheck.filter((step) => step.name === name);
  return [
    { name: 'images', run: (context) => buildImages(product, context) },
    { name: 'refusals', after: ['images'], run: (context) => refusals(product, context) },
    { name: 'one-of-each', after: ['images'], needs: ['chromium'], run: endToEnd(product, 1) },
    { name: 'contained', after: ['one-of-each'], run: () => contained(product) },
    { name: 'two-of-each', after: ['images'], needs: ['chromium'], run: endToEnd(product, 2) },
    { name: 'taken-down', after: ['images'], run: () => takenDown(product) },
    // With its servers in containers, by HEADGATE_TEST_SERVERS.
    ...ofTheCheck('build'),
    ...ofTheCheck('integration'),
  ];
}

async function takenDown(product: ComposedProduct): Promise<StepResult> {
  await product.stop();
  const left = (await product.containers()).map(({ Name }) => Name);
  return { passed: left.length === 0 ? 1 : 0, failed: left.length === 0 ? 0 : 1, output: left.join('\n') };
}

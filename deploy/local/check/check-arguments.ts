import type { CheckContext } from './step.ts';

const untilEndToEnd = [
  ...['build', 'integration', 'lint', 'types', 'unit', 'frontend'],
  ...['dead-code', 'boundaries', 'format'],
];

/**
 * What `npm test -- …` was told: names of steps, paths of test files; `--affected[=REV]`, only the projects that changes
 * since REV (main, where it is not given) can break, and nothing end to end; `--uncached`, tests run though nothing changed.
 */
export function parseArguments(args: readonly string[]) {
  const steps = args.filter((arg) => !arg.startsWith('-'));
  const options = args.filter((arg) => arg.startsWith('-'));
  const affected = options.find((option) => /^--affected(=.+)?$/.test(option));
  const unknown = options.filter((option) => option !== affected && option !== '--uncached');
  if (unknown.length > 0) throw new Error(`No such option: ${unknown.join(', ')}.`);
  const [, base] = affected?.split('=') ?? [];
  const projects: CheckContext['projects'] =
    affected === undefined ? ['run-many'] : ['affected', ...(base === undefined ? [] : [`--base=${base}`])];
  return {
    steps: affected !== undefined && steps.length === 0 ? untilEndToEnd : steps,
    projects,
    // An input of Nx's targets of tests (nx.json).
    environment: options.includes('--uncached') ? { HEADGATE_TEST_RUN: String(Date.now()) } : {},
  };
}

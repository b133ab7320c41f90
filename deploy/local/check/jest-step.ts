import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTask } from '../machine/run-task.ts';
import { judge, type JestReport, type JestRun } from './jest-report.ts';
import { nxArguments } from './nx-step.ts';
import { readReport, type CheckContext, type RunStep, type StepResult } from './step.ts';

type Prepare = (context: CheckContext) => Promise<Readonly<Record<string, string>>>;

/** The names of the files of tests of the tiers that wait for something, and may wait for ever. */
const endings: Readonly<Record<string, string>> = {
  integration: '**/*.int.spec.ts',
  frontend: '**/*.spec.tsx',
};

/** The folders, from the clone's, of the projects that have tests of a tier. */
function projectsWith(tier: string, clone: string): readonly string[] {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(clone, path, 'package.json'), 'utf8')) as {
      workspaces?: readonly string[];
      scripts?: Readonly<Record<string, string>>;
    };
  return globSync(read('.').workspaces ?? [], { cwd: clone })
    .filter((path) => read(path).scripts?.[tier] !== undefined)
    .toSorted();
}

/** A project's report that a command is to write, and its files of tests. */
interface Expected {
  readonly project: string;
  readonly path: string;
  readonly files: readonly string[];
}

/** Runs a command that writes these reports. */
async function run(
  { clone, environment, signal }: CheckContext,
  command: readonly string[],
  expected: readonly Expected[],
): Promise<JestRun> {
  // What an earlier run left is not this one's.
  for (const { path } of expected) rmSync(path, { force: true });
  const end = await runTask(process.execPath, command, { cwd: clone, environment, signal });
  const reports = expected.map(({ path, ...of }) => ({
    ...of,
    // Jest's own format; we just asked for it.
    report: readReport(path) as JestReport | undefined,
  }));
  return { ...end, clone, reports };
}

const reportIn = (folder: string, tier: string) => join(folder, 'test-results', `${tier}.json`);

/** Files of one of the tiers in jest.config.mjs, one after the other, with these variables. */
export async function runFiles(
  context: CheckContext,
  tier: string,
  files: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const { clone } = context;
  const command = [join(clone, 'run-jest.mjs'), tier, '--runInBand', '--runTestsByPath', ...files];
  const environment = { ...context.environment, ...variables };
  const expected = [{ project: clone, path: reportIn(clone, tier), files }];
  return judge(await run({ ...context, environment }, command, expected), []);
}

/**
 * A tier of tests in jest.config.mjs: each project's own target of that name, by Nx, so many projects at a time. With what
 * `prepare` gives added to their environment.
 */
export function jestStep(
  tier: string,
  atATime: number,
  prepare: Prepare = () => Promise.resolve({}),
): RunStep {
  return async (context, files) => {
    const variables = await prepare(context);
    if (files.length > 0) return runFiles(context, tier, files, variables);
    const { clone } = context;
    const projects = projectsWith(tier, clone);
    const expected = projects.map((project) => {
      const cwd = join(clone, project);
      const files = globSync(endings[tier] ?? [], { cwd, exclude: ['**/node_modules/**', '**/dist/**'] });
      return { project, path: reportIn(cwd, tier), files };
    });
    const environment = { ...context.environment, ...variables };
    const command = nxArguments(context, tier, atATime);
    const result = await run({ ...context, environment }, command, expected);
    return judge(result, context.projects[0] === 'affected' ? projects : []);
  };
}

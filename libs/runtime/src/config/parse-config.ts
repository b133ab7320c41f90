import { readFileSync } from 'node:fs';
import type { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment is wrong. The message names every variable that is, and never a value: values may be secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(message: string) {
    super(message);
    // Whoever reads it wants the variables' names, not where we looked.
    this.stack = `ConfigError: ${message}`;
  }
}

/**
 * The process's settings, from the environment. `<NAME>_FILE` gives NAME as a file's content (secrets), less the newline
 * at its end. An empty variable counts as unset, and so does an empty file. Throws one `ConfigError` for everything that is wrong.
 */
export function parseConfig<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment = process.env,
): z.output<Schema> {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = valueOf(name, environment, problems);
    if (value !== undefined) values[name] = value;
  }
  const parsed = schema.safeParse(values);
  if (parsed.success && problems.length === 0) return parsed.data;
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.');
    if (!problems.some((problem) => problem.startsWith(name))) problems.push(`${name}: ${message}`);
  }
  throw new ConfigError(`Wrong configuration: ${problems.join('; ')}`);
}

function valueOf(name: string, environment: Environment, problems: string[]): string | undefined {
  const direct = environment[name] === '' ? undefined : environment[name];
  const file = environment[`${name}_FILE`];
  if (file === undefined || file === '') return direct;
  if (direct !== undefined) {
    problems.push(`${name}: given twice, by ${name} and ${name}_FILE`);
    return direct;
  }
  try {
    const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return content === '' ? undefined : content;
  } catch {
    problems.push(`${name}_FILE: names a file that cannot be read`);
    return undefined;
  }
}

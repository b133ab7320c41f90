/** The environment is wrong. The message names every variable that is, and never a value: values may be secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(message: string) {
    super(message);
    // Whoever reads it wants the variables' names, not where we looked.
    this.stack = `ConfigError: ${message}`;
  }
}

import { Logger } from '@nestjs/common';

/** A test process's lines on standard error, where `HEADGATE_TEST_LOG` asks for them. */
export function stderrLog(name: string): Logger {
  const wanted = process.env['HEADGATE_TEST_LOG'] === 'true';
  const write = (fields: object, message: string): void => {
    if (!wanted) return;
    const error: unknown = 'err' in fields ? fields.err : undefined;
    process.stderr.write(
      `${new Date().toISOString()} ${name}: ${message} ${error instanceof Error ? `${error.message} <- ${String(error.cause)}` : ''}\n`,
    );
  };
  return Object.assign(new Logger(), { debug: write, log: write, warn: write, error: write });
}

import type { MessagingLog } from '../src/messaging-log.ts';

/** A test process's lines on standard error, where `HEADGATE_TEST_LOG` asks for them. */
export function stderrLog(name: string): MessagingLog {
  const wanted = process.env['HEADGATE_TEST_LOG'] === 'true';
  const write = (fields: object, message: string): void => {
    if (!wanted) return;
    const error: unknown = 'err' in fields ? fields.err : undefined;
    process.stderr.write(
      `${new Date().toISOString()} ${name}: ${message} ${error instanceof Error ? `${error.message} <- ${String(error.cause)}` : ''}\n`,
    );
  };
  return { debug: write, info: write, warn: write, error: write };
}

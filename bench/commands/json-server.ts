import { createServer, type IncomingMessage } from 'node:http';

/** What is done with a body, and answered with. */
export type Route = (input: unknown) => unknown;

/** Another process of the bench, as whoever measures asks it: JSON there and back, by POST; `/health/ready` for the stack. */
export function openServer(port: number, routes: Readonly<Record<string, Route>>): void {
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const route = url === '/health/ready' ? () => 'ready' : routes[url];
    const answer = async () => {
      if (route === undefined) throw new Error(`There is no ${url}`);
      return JSON.stringify((await route(await bodyOf(request))) ?? null);
    };
    answer().then(
      (text) => response.end(text),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(
          error instanceof Error ? `${error.stack ?? error.message}\n${label(error.cause)}` : label(error),
        );
      },
    );
  });
  server.listen(port, '127.0.0.1');
}

/** Throws what went wrong there. The answer is for the caller to parse. */
export async function askServer(address: string, path: string, body: unknown = null): Promise<unknown> {
  const response = await fetch(address + path, { method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? null : JSON.parse(text);
}

function label(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

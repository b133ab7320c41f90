/**
 * A mail server that sends nothing on: it catches mail over SMTP and shows it over HTTP. For development and tests.
 *
 *   node deploy/emulators/mail-sink.ts     PORT (HTTP), SMTP_PORT (0: any), HOST, DATA_FOLDER (where it keeps the newest 500)
 *   GET  /messages?to=&limit=50        {"items": [mail, …]}, newest first; `to`: an address, or a part of one
 *   GET  /messages/<id>                a mail: deploy/emulators/mail-sink/caught-mail.ts
 */
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catchMail } from './mail-sink/catch-mail.ts';
import { MailBox } from './mail-sink/mail-box.ts';

if (process.env['NODE_ENV'] === 'production') {
  console.error('The mail sink keeps mail from those it is for: it refuses NODE_ENV=production');
  process.exit(1);
}

const host = process.env['HOST'] ?? '127.0.0.1';
const box = new MailBox(process.env['DATA_FOLDER'] ?? join(tmpdir(), 'headgate-mail-sink'));

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function limitOf(query: URLSearchParams): number {
  const limit = Number(query.get('limit') ?? 50);
  return Number.isInteger(limit) && limit > 0 ? limit : 50;
}

const http = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const mail = box.find(/^\/messages\/(\d+)$/.exec(pathname)?.[1] ?? '');
  if (request.method !== 'GET') json(response, 405, { message: 'Mail can only be read here' });
  else if (pathname === '/health/ready') json(response, 200, { ready: true });
  else if (pathname === '/messages') {
    json(response, 200, {
      items: box.list({ to: searchParams.get('to') ?? '', limit: limitOf(searchParams) }),
    });
  } else if (mail !== undefined) json(response, 200, mail);
  else json(response, 404, { message: 'Not found' });
});

const smtp = catchMail(box);
smtp.on('error', (error) => {
  console.error('SMTP:', error);
});
// HTTP second: who is ready there catches mail too.
const smtpServer = smtp.listen(Number(process.env['SMTP_PORT'] ?? 3903), host, () => {
  http.listen(Number(process.env['PORT'] ?? 3902), host, () => {
    for (const [name, server] of Object.entries({ SMTP: smtpServer, HTTP: http })) {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('No port');
      console.log(`Mail sink: ${name} on ${address.address}:${String(address.port)}`);
    }
  });
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    http.closeAllConnections();
    http.close();
    smtp.close(() => process.exit(0));
  });
}

import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendFile } from '../site/send-file.ts';
import { siteFile, type SiteFile } from '../site/site-file.ts';
import { describeApi } from './describe-api.ts';

/** Swagger UI's own page runs inline scripts and styles, which our CSP forbids; this one runs none. */
const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Headgate API</title>
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <noscript>The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const docsScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });
`;

const swaggerUi = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const swaggerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** `/api/openapi.json`, and a page to read and try it at `/api/docs`. Each file is made when first asked for. */
export function serveDocs(app: INestApplication): RequestHandler {
  const makers = docsFiles(app);
  const made = new Map<string, Promise<SiteFile>>();
  return async (request, response, next) => {
    const address = request.path.replace(/\/$/, '');
    const make = makers.get(address);
    if (make === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const file = made.get(address) ?? make();
    made.set(address, file);
    sendFile(await file, 'no-cache', request, response);
  };
}

function docsFiles(app: INestApplication): ReadonlyMap<string, () => Promise<SiteFile>> {
  return new Map([
    ['/api/openapi.json', () => siteFile('openapi.json', Buffer.from(JSON.stringify(describeApi(app))))],
    ['/api/docs', () => siteFile('docs.html', Buffer.from(docsPage))],
    ['/api/docs/start.js', () => siteFile('start.js', Buffer.from(docsScript))],
    ...swaggerFiles.map(
      (name) =>
        [`/api/docs/${name}`, async () => siteFile(name, await readFile(join(swaggerUi, name)))] as const,
    ),
  ]);
}

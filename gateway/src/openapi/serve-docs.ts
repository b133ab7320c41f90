import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { sendFile } from '../site/send-file.ts';
import type { SiteFile } from '../site/site-file.ts';
import { siteFile } from '../site/site-file.ts';
import { describeApi } from './describe-api.ts';
import { docsPage, docsScript } from './docs-page.ts';

const swaggerUi = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const swaggerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** `/api/openapi.json`, and a page to read and try it at `/api/docs`. Made when first asked for. */
export function serveDocs(app: INestApplication): RequestHandler {
  let files: Promise<Map<string, SiteFile>> | undefined;
  return async (request, response, next) => {
    const isDocs = request.path === '/api/openapi.json' || /^\/api\/docs(\/|$)/.test(request.path);
    if (!isDocs || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    files ??= docsFiles(app);
    const file = (await files).get(request.path.replace(/\/$/, ''));
    if (file === undefined) next();
    else sendFile(file, 'no-cache', request, response);
  };
}

async function docsFiles(app: INestApplication): Promise<Map<string, SiteFile>> {
  const ours = {
    '/api/openapi.json': await siteFile('openapi.json', Buffer.from(JSON.stringify(describeApi(app)))),
    '/api/docs': await siteFile('docs.html', Buffer.from(docsPage)),
    '/api/docs/start.js': await siteFile('start.js', Buffer.from(docsScript)),
  };
  const theirs = await Promise.all(
    swaggerFiles.map(async (name) => {
      const content = await readFile(join(swaggerUi, name));
      return [`/api/docs/${name}`, await siteFile(name, content)] as const;
    }),
  );
  return new Map([...Object.entries(ours), ...theirs]);
}

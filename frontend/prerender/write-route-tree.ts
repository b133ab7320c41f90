import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';

/* `npm run routes`: `src/app/routes` in types, as the router's own generator writes them. */

const root = join(import.meta.dirname, '..');
const config = getConfig(
  {
    routesDirectory: 'src/app/routes',
    generatedRouteTree: 'src/app/route-tree.gen.ts',
    addExtensions: true,
    disableLogging: true,
  },
  root,
);
await new Generator({ config, root }).run();

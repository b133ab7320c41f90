import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/* For `--import`: when the process ends, the addresses of all modules that it has loaded are in the file MODULES_FILE, a line each. */

const loaded = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    loaded.add(url);
    return next(url, context);
  },
});
process.on('exit', () => {
  writeFileSync(process.env['MODULES_FILE'] ?? '', [...loaded].join('\n'));
});

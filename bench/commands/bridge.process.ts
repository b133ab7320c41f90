/**
 * The bridge itself, the product's own file, and one more port: what memory it has. Its environment, and BENCH_MEMORY_PORT.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openServer } from './json-server.ts';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

openServer(Number(process.env['BENCH_MEMORY_PORT']), {
  '/memory': () => {
    if (typeof collect !== 'function') throw new Error('Node does not let its garbage be collected');
    // Twice: what finalizers let go of goes with the second.
    for (let time = 0; time < 2; time += 1) Reflect.apply(collect, undefined, []);
    const { rss, heapUsed } = process.memoryUsage();
    return { rss, heap: heapUsed };
  },
});

await import(new URL('../../services/controller-bridge/dist/main.js', import.meta.url).href);

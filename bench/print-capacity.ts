import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measured } from './capacity/measured.ts';
import { capacityTables, withTables } from './capacity/tables.ts';

/* `npm run capacity`: what so many farms need, by `capacity/assumptions.ts` and `capacity/measured.ts`. `-- --write` puts it into docs/capacity.md. */

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const tables = capacityTables(measured);
if (values.write) {
  const document = new URL('../docs/capacity.md', import.meta.url);
  writeFileSync(document, withTables(readFileSync(document, 'utf8'), tables));
} else for (const [name, table] of Object.entries(tables)) console.log(`\n${name}\n\n${table}`);

import { parseArgs } from 'node:util';
import type { ReportDocument } from '@headgate/contracts/report-document';
import { renderCsv } from '../services/prediction/src/reports/files/render-csv.ts';
import { renderPdf } from '../services/prediction/src/reports/files/render-pdf.ts';
import { sampleRecord } from '../services/prediction/test/reports/sample-reports.ts';
import { printTable } from './print-table.ts';

/*
 * `npm run bench:report-files`: a season of 40 fields as PDF and as CSV, a chart and a table of 200 rows each, in a process that does
 * nothing else, without flags, as prediction runs. Exits with 1 when a bound does not hold.
 */

const { values } = parseArgs({ options: { fields: { type: 'string', default: '40' } } });
const fields = Number(values.fields);
const [maxSeconds, maxMegabytes] = [20, 300];

const document = seasonOf(fields);
const before = process.resourceUsage();
const start = performance.now();
const pdf = await renderPdf(document, { address: 'https://headgate.example' });
const seconds = (performance.now() - start) / 1000;
const csvStart = performance.now();
const csv = renderCsv(document);
const csvSeconds = (performance.now() - csvStart) / 1000;
// Of the whole process, Node and the document among it [kB].
const { maxRSS, userCPUTime } = process.resourceUsage();
const megabytes = maxRSS / 1024;

printTable([
  {
    what: `PDF of ${String(fields)} fields, ${String(fields * 200)} rows`,
    ours: `${seconds.toFixed(1)} s (${((userCPUTime - before.userCPUTime) / 1e6).toFixed(1)} s of processor), ${size(pdf.length)}`,
    floor: `CSV: ${csvSeconds.toFixed(1)} s, ${size(Buffer.byteLength(csv))}`,
    ratio: seconds / csvSeconds,
    bound: { text: `${String(maxSeconds)} s`, holds: seconds <= maxSeconds },
  },
  {
    what: 'peak memory of the process (RSS)',
    ours: `${megabytes.toFixed(0)} MB`,
    floor: `before: ${(before.maxRSS / 1024).toFixed(0)} MB`,
    ratio: maxRSS / before.maxRSS,
    bound: { text: `${String(maxMegabytes)} MB`, holds: megabytes <= maxMegabytes },
  },
]);
if (seconds > maxSeconds || megabytes > maxMegabytes) process.exitCode = 1;

/** The same record for each field, each under its own title. */
function seasonOf(count: number): ReportDocument {
  const record = sampleRecord('en', 200);
  const sections = Array.from({ length: count }, (_, at) =>
    record.sections.map(({ blocks }) => ({
      title: `Block ${String(at + 1)}`,
      blocks: blocks.map((block) =>
        block.kind === 'table' ? { ...block, id: `irrigations-${String(at + 1)}` } : block,
      ),
    })),
  );
  return { ...record, sections: sections.flat() };
}

function size(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

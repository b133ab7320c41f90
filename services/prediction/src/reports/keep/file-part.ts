import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { readReportFile } from '@headgate/contracts/report-questions';
import type { EntityManager } from 'typeorm';

type Part = Omit<Extract<AnswerOf<typeof readReportFile>, { kind: 'part' }>, 'kind'>;
export type FileFormat = AskOf<typeof readReportFile>['format'];

/** As base64 it is a third more, and an answer carries 1 MB at most [bytes]. */
const partBytes = 500_000;

interface PartRow {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly size: number;
  readonly bytes: Buffer;
}

const nameOf: Readonly<Record<FileFormat, (kind: string, days: string) => string>> = {
  document: (kind, days) => `${kind}-${days}.json`,
  pdf: (kind, days) => `${kind}-${days}.pdf`,
  csv: (kind, days) => `${kind}-${days}.csv`,
  xml: (kind, days) => `${kind}-${days}.xml`,
  'gap-readings': (_, days) => `meter-readings-${days}.csv`,
  'gap-self-report': (_, days) => `self-report-${days}.csv`,
};

/** A part of a report's file; undefined: it is not made, or there is none. Beyond its end a part is empty. */
export async function readFilePart(
  manager: EntityManager,
  file: {
    readonly farmId: string;
    readonly reportId: string;
    readonly format: FileFormat;
    readonly offset: number;
  },
): Promise<Part | undefined> {
  const { farmId, reportId, format, offset } = file;
  const [row] = await manager.query<PartRow[]>(
    `SELECT kind, from_day::text AS "from", to_day::text AS "to", length(bytes) AS size,
       substring(bytes FROM least($4::bigint, length(bytes))::integer + 1 FOR ${partBytes}) AS bytes
     FROM report_file JOIN report ON report.farm_id = report_file.farm_id AND report.id = report_id
     WHERE report_file.farm_id = $1 AND report_id = $2 AND format = $3`,
    [farmId, reportId, format, offset],
  );
  if (row === undefined) return undefined;
  const { kind, from, to, size, bytes } = row;
  return { name: nameOf[format](kind, `${from}-${to}`), size, bytes: bytes.toString('base64') };
}

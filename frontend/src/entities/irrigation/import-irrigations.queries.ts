import { irrigationImportSummary } from '@headgate/contracts/irrigation-import';
import { mutationOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { forgetReads, waterReads } from '../../lib/forget-reads.ts';
import { importFile, type FileImport } from '../../lib/import-file.ts';

const path = '/api/irrigations';

/** `ignored`: columns of the file that nobody knows. */
const importAnswer = z.extend(irrigationImportSummary, { ignored: z.array(z.string()) });
export type IrrigationImportAnswer = z.infer<typeof importAnswer>;

export const importIrrigations = mutationOptions({
  mutationKey: [path, 'import'],
  mutationFn: (file: FileImport) => importFile(path, importAnswer, file),
  onSuccess: (summary, _import, _before, { client }) => {
    if (!summary.preview) void forgetReads(client, waterReads);
  },
});

import type { ReportFormat } from '@headgate/contracts/report';
import type { Response } from 'express';
import { sendDownload } from '../edge/send-download.ts';

/** A part of a file as a question answers it: `bytes` in base64. */
interface FilePart {
  readonly name: string;
  readonly size: number;
  readonly bytes: string;
}

export const mediaTypes: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8; header=present',
  xml: 'application/xml; charset=utf-8',
  // The platform takes this type to the letter.
  'gap-readings': 'text/csv',
  'gap-self-report': 'text/csv',
};

/** Parts from the first one on, asked for when what came before is on its way. */
export async function* bytesOf<Part extends FilePart>(
  first: Part,
  read: (offset: number) => Promise<Part>,
): AsyncGenerator<Uint8Array, void> {
  let part = first;
  for (let offset = 0; ;) {
    const bytes = Buffer.from(part.bytes, 'base64');
    yield bytes;
    offset += bytes.length;
    if (offset >= part.size || bytes.length === 0) return;
    part = await read(offset);
  }
}

/** Sends a report's file to save, part by part. Its name is of the service's making: letters, digits, dashes and a dot. */
export async function sendReportFile<Part extends FilePart>(
  response: Response,
  typeOf: (part: Part) => string,
  read: (offset: number) => Promise<Part>,
): Promise<void> {
  const first = await read(0);
  response.setHeader('Content-Length', first.size);
  await sendDownload(response, safeName(first.name), typeOf(first), bytesOf(first, read));
}

const safeName = (name: string): string => name.replaceAll(/[^\w.-]/g, '-');

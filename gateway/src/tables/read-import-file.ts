import { Rejected } from '@headgate/runtime';
import type { Request, RequestHandler } from 'express';
import { readBytes } from '../edge/read-body.ts';
import { importTypes, maxFileBytes, type ImportFile } from './import-file.ts';

/** By the path as routes match it: in any case, with or without a slash at its end. */
const isImport = ({ method, path }: Request): boolean =>
  method === 'POST' && /^\/api\/(?:fields|irrigations|baselines)\/import\/?$/i.test(path);

/** What is not done with files that are imported, which alone of all bodies may be large, and need not be JSON. */
export function exceptImport(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!isImport(request)) return handler(request, response, next);
    next();
    return undefined;
  };
}

function formatOf(header: string | undefined): ImportFile['format'] | undefined {
  const type = (header ?? '').toLowerCase().split(';')[0]?.trim() ?? '';
  return Object.entries(importTypes).find(([known]) => known === type)?.[1];
}

/** Reads files that are imported as the bytes that they are: `request.body` is an `ImportFile`. Every other call passes. */
export function readImportFile(): RequestHandler {
  return (request, response, next) => {
    if (!isImport(request)) {
      next();
      return undefined;
    }
    const format = formatOf(request.headers['content-type']);
    if (format === undefined) {
      next(
        new Rejected('Send CSV, JSON, GeoJSON, KML or KMZ with the matching content type', { status: 415 }),
      );
      return undefined;
    }
    return readBytes(maxFileBytes, (bytes): ImportFile => ({ format, bytes }))(request, response, next);
  };
}

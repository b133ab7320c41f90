import type { RequestHandler } from 'express';
import express from 'express';
import { explainReading, hasBody, refuseType, textOf } from '../edge/body-refusals.ts';
import { isWebhook } from './is-webhook.ts';

/** No event of the provider's comes near [bytes]. */
export const maxBytes = 256 * 1024;

/**
 * Reads the body of the payment provider's calls, and of no others, as the text that it is: what is signed are its bytes,
 * so nobody may read and write it anew on the way.
 */
export function readSignedBody(): RequestHandler {
  const readBytes: RequestHandler = express.raw({ type: () => true, limit: maxBytes, inflate: false });
  return (request, response, next) => {
    if (!isWebhook(request)) {
      next();
      return;
    }
    const refusal = hasBody(request) ? refuseType(request.headers['content-type']) : undefined;
    if (refusal !== undefined) {
      next(refusal);
      return;
    }
    readBytes(request, response, (error?: unknown) => {
      try {
        if (error !== undefined) throw explainReading(error, maxBytes);
        request.body = textOf(request.body);
        next();
      } catch (refused) {
        next(refused);
      }
    });
  };
}

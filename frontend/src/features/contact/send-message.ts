import type { ContactMessageInput } from '@headgate/contracts/contact-message';
import { request } from '../../lib/request.ts';

/** With one key it is one message, however often it is sent. */
export const sendMessage = (body: ContactMessageInput, idempotencyKey: string): Promise<void> =>
  request('POST', '/api/contact-messages', null, { body, idempotencyKey });

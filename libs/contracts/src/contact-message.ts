import { z } from 'zod/mini';
import { email } from './account-input.ts';
import { printableLines } from './printable.ts';
import { ownLineEnds, requiredLine, tooLong } from './text-input.ts';

const messageMissing = 'Please write your message (minimum 10 characters)';
const messageTooLong = 'Please keep your message under 5000 characters';

/** What a visitor writes to the team. */
export const contactMessageInput = z.object({
  name: requiredLine(200, 'Your name is required'),
  email,
  message: z
    .string(messageMissing)
    .check(
      ownLineEnds,
      z.trim(),
      z.minLength(10, messageMissing),
      z.maxLength(5000, messageTooLong),
      printableLines,
    ),
  /** Nobody sees this field: who fills it in is a program. */
  website: z._default(z.string().check(z.maxLength(2000, tooLong(2000))), ''),
});
export type ContactMessageInput = z.output<typeof contactMessageInput>;

/** As administrators see it. */
export const contactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
  /** Null: it waits for an answer. */
  answeredAt: z.nullable(z.iso.datetime()),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactMessageStates = ['open', 'answered'] as const;

/** What administrators look for. */
export const contactMessageFilter = z.object({ state: z.optional(z.enum(contactMessageStates)) });
export type ContactMessageFilter = z.infer<typeof contactMessageFilter>;

export const contactMessageChange = z.strictObject({ isAnswered: z.boolean() });
export type ContactMessageChange = z.infer<typeof contactMessageChange>;

import { z } from 'zod/mini';
import {
  contactMessage,
  contactMessageChange,
  contactMessageFilter,
  contactMessageInput,
} from './contact-message.ts';
import { byId, defineQuestion, oneOf } from './define.ts';
import { pageInput, pageOf } from './page.ts';
import { notFoundAs } from './refusal.ts';

/** Anybody's. `full`: too many wait for an answer already. */
export const sendContactMessage = defineQuestion('ask.pilot.send-contact-message.v1', {
  ask: contactMessageInput,
  answer: oneOf({ received: {}, full: {} }),
  refusals: {
    full: {
      status: 429,
      message: 'We have more messages than we can answer right now. Please try again tomorrow.',
    },
  },
});
/** Administrators'. The newest first. */
export const listContactMessages = defineQuestion('ask.pilot.list-contact-messages.v1', {
  permission: 'messages.answer',
  ask: z.extend(pageInput, contactMessageFilter.shape),
  answer: pageOf(contactMessage),
});
/** What the caller's farm wrote while signed in, the newest first: for the copy of its data. A page may have fewer than were asked for. */
export const listOwnContactMessages = defineQuestion('ask.pilot.list-own-contact-messages.v1', {
  permission: 'enrollment.read',
  ask: pageInput,
  answer: pageOf(contactMessage),
});
/** Administrators'. Again: the first time stays. */
export const changeContactMessage = defineQuestion('ask.pilot.change-contact-message.v1', {
  permission: 'messages.answer',
  ask: z.extend(contactMessageChange, byId.shape),
  answer: oneOf({ saved: { message: contactMessage }, 'not-found': {} }),
  refusals: { 'not-found': notFoundAs('Message') },
});
/** For the mail that tells the team of it. `gone`: deleted with its account. */
export const readContactMessageForMail = defineQuestion('ask.pilot.read-contact-message-for-mail.v1', {
  ask: byId,
  answer: oneOf({ message: { message: contactMessage }, gone: {} }),
});

import { link, text, type Mails } from './mail-content.ts';

export const webhookMails: Pick<Mails, 'webhook-paused'> = {
  'webhook-paused': ({ pages }, { host, reason }) => ({
    subject: 'A webhook of your farm is paused · Headgate',
    blocks: [
      text(
        reason === 'gone'
          ? `The program at ${host} told Headgate that it is gone for good, so Headgate sends it nothing any more.`
          : `The program at ${host} has not taken what Headgate sends it for three days, so Headgate has paused its webhook.`,
      ),
      text('What happens meanwhile is kept for seven days. Resume the webhook, and all of it is sent.'),
      text('If nobody needs it any more, delete it.'),
      link('Open your account', `${pages}/account`),
    ],
  }),
};

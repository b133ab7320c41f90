import { dailyMailIn } from './daily-content.ts';

export const dailyMails = dailyMailIn({
  locale: 'en-US',
  irrigations: 'Today and tonight',
  unserved: 'Without water today',
  flowed: 'Since yesterday',
  more: (count) => `${count} more in the plan`,
  accepted: 'Everything is accepted.',
  proposed: (count) =>
    count === 1 ? '1 irrigation is not accepted yet.' : `${count} irrigations are not accepted yet.`,
  troubled: (count) =>
    count === 1 ? '1 irrigation needs your attention.' : `${count} irrigations need your attention.`,
  open: 'Open the plan',
  why: 'You receive this email because you turned it on in your account.',
  stop: 'Stop this email',
});

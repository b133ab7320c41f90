import { reminderMailIn } from './reminder-content.ts';

export const reminderMails = reminderMailIn({
  waiting: 'Waiting for you',
  consequence: (count) =>
    count === 1
      ? 'Headgate opens its valves only once somebody accepts it.'
      : 'Headgate opens their valves only once somebody accepts them.',
  more: (count) => `${count} more in the plan`,
  open: 'Open Today',
  why: 'You receive this email because Headgate runs your valves. Each irrigation is in one such email, once.',
  stop: 'Stop these reminders',
});

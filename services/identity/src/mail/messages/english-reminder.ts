import { reminderMailIn } from './reminder-content.ts';

export const reminderMails = reminderMailIn({
  waiting: 'Waiting for you',
  consequence: (count) =>
    count === 1
      ? 'No valve opens for it until somebody accepts it.'
      : 'No valve opens for them until somebody accepts them.',
  more: (count) => `${count} more in the plan`,
  open: 'Open Today',
  why: 'You receive this email because Headgate runs your valves. You are reminded of each irrigation once.',
  stop: 'Stop these reminders',
});

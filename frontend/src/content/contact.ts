export const contact = {
  title: 'Contact the Headgate team',
  lead: 'Ask about your field, your controller or the pilot. A person reads and answers every message.',
  application: {
    title: 'Pilot applications',
    hours: '48',
    text: 'We answer within 48 hours.',
    form: 'Open the application form',
    apply: 'Open the pilot application',
    newTab: 'opens in a new tab',
    program: 'What the pilot is',
  },
  email: {
    title: 'Direct e-mails',
    hours: '24',
    text: 'We answer within 24 hours on business days.',
  },
  message: {
    title: 'Send us a message',
    fields: { name: 'Name', email: 'Email', message: 'Message' },
    send: 'Send message',
    sending: 'Sending...',
    sent: 'We have your message.',
    answer: 'We answer by email within 24 hours on business days.',
    another: 'Write another message',
    needsScript: 'The form needs JavaScript. Turn it on and reload this page.',
  },
  social: {
    title: 'Follow the season',
    networks: [
      { id: 'linkedin', name: 'LinkedIn' },
      { id: 'x', name: 'X' },
      { id: 'instagram', name: 'Instagram' },
      { id: 'youtube', name: 'YouTube' },
    ],
  },
  calculator: {
    text: 'Need a number now? The calculator needs four answers and no account.',
    action: 'Try AI Calculator',
  },
} as const;

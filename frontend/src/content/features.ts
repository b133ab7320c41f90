interface Feature {
  readonly id: 'account' | 'schedule' | 'controller' | 'record';
  readonly title: string;
  readonly text: string;
}

export const features: readonly Feature[] = [
  {
    id: 'account',
    title: 'It tracks the water in your soil',
    text: 'Every day and for each block, it subtracts what the crop used and adds rain and irrigation. Weather data is included; you do not need a weather station.',
  },
  {
    id: 'schedule',
    title: 'It says when, and how much',
    text: 'A daily schedule for the week ahead, in gallons, inches and hours.',
  },
  {
    id: 'controller',
    title: 'It works with what you have',
    text: 'Major irrigation controller brands, run from your phone. In the pilot, commands are logged and simulated. Live control needs your approval and on-site setup.',
  },
  {
    id: 'record',
    title: 'It records everything',
    text: 'What was applied, when and why: records that support reporting under water regulations.',
  },
];

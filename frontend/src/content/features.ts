interface Feature {
  readonly id: 'account' | 'schedule' | 'controller' | 'record';
  readonly title: string;
  readonly text: string;
}

export const features: readonly Feature[] = [
  {
    id: 'account',
    title: 'It keeps your soil’s account',
    text: 'Every day, block by block, it books what the crop drew out and what rain and irrigation paid in. Weather comes by itself; there is no station to buy.',
  },
  {
    id: 'schedule',
    title: 'It says when, and how much',
    text: 'A daily schedule for the week ahead, in gallons, inches and hours. Tonight’s answer is one line.',
  },
  {
    id: 'controller',
    title: 'It works with what you have',
    text: 'Major irrigation controller brands, run from your phone. In the pilot, commands are logged and simulated until you approve live control.',
  },
  {
    id: 'record',
    title: 'It writes everything down',
    text: 'What was applied, when, and the sum behind it: the record that water regulations ask for, kept while you farm.',
  },
];

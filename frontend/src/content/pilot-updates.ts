export const pilotUpdates = {
  title: 'News from the pilot farms',
  lead: 'From the first conversation to the final report, newest first.',
  list: 'All updates',
  section: {
    title: 'Live pilot updates',
    intro: 'News from the pilot sites.',
    all: 'See all pilot updates',
  },
  loading: 'Loading pilot updates...',
  failure: {
    title: 'Failed to fetch pilot updates',
    text: 'Your connection or our server may be down. Please try again in a moment.',
    retry: 'Try again',
  },
  empty: {
    title: 'No pilot updates yet',
    text: 'News from our sites appears here. Until then, see how a pilot runs.',
    action: 'See the pilot program',
  },
  withoutScripts: 'Pilot updates need JavaScript. Turn it on and reload this page.',
  legend: {
    title: 'What a status means',
    statuses: [
      { status: 'prospective', text: 'The farm may fit the pilot. Nothing has been agreed yet.' },
      { status: 'in-discussion', text: 'The farm and the team are discussing blocks, equipment and terms.' },
      { status: 'active', text: 'The farm receives advice every day, and applied water is measured.' },
      { status: 'completed', text: 'The pilot has ended, and the farm has its report.' },
    ],
  },
  sample: 'A made-up sample, shown in development only. It is not a real farm.',
} as const;

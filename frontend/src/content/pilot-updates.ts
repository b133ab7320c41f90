export const pilotUpdates = {
  title: 'News from the pilot farms',
  lead: 'What happens on the sites of the pilot, from the first talk to the last report. The newest comes first.',
  list: 'All updates',
  section: {
    title: 'Live pilot updates',
    intro: 'What happens on the sites, as it is written down there.',
    all: 'See all pilot updates',
  },
  loading: 'Loading pilot updates...',
  failure: {
    title: 'Failed to fetch pilot updates',
    text: 'Your connection may be down, or our server is. Please try again in a moment.',
    retry: 'Try again',
  },
  empty: {
    title: 'No pilot updates yet',
    text: 'News from our sites appears here. Until then, see how a pilot runs.',
    action: 'See the pilot program',
  },
  withoutScripts: 'Pilot updates are fetched by a script, and scripts are off in this browser.',
  legend: {
    title: 'What a status means',
    statuses: [
      { status: 'prospective', text: 'The farm and the pilot may fit; nothing is agreed.' },
      { status: 'in-discussion', text: 'Farm and team talk about blocks, equipment and terms.' },
      { status: 'active', text: 'Advice goes out every day, and what is applied is measured.' },
      { status: 'completed', text: 'The pilot has ended, and its report is with the farm.' },
    ],
  },
  sample: 'A made-up sample, shown in development only. It is not a real farm.',
} as const;

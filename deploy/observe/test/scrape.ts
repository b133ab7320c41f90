/** One line of a scrape: a series, whatever it stands at. */
export interface Series {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Every series of Prometheus's text format. Throws on a line that is none. */
export function seriesOf(scrape: string): Series[] {
  return scrape
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(seriesIn);
}

function seriesIn(line: string): Series {
  const [, metric, labels = ''] = /^([\w:]+)(?:\{(.*)\})? \S+(?: \d+)?$/.exec(line) ?? [];
  if (metric === undefined) throw new Error(`No line of a scrape: ${line}`);
  const pairs = labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g);
  return { metric, labels: Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, value])) };
}

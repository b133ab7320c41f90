import { median } from '../median.ts';
import { speeds, type PageFigures, type ScrollFigures } from './visit-large-page.ts';

const titles = [
  'page, width',
  'answers',
  'elements',
  'screens',
  'processor',
  'main thread a frame (longest)',
  'frames missed',
  'longest gap',
  'filter',
];

/** Medians of the visits of each page, as lines of a table. */
export function figuresTable(visits: Readonly<Record<string, readonly PageFigures[]>>): string {
  const lines = Object.entries(visits).flatMap(([name, all]) => linesOf(name, all));
  return [titles, titles.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function linesOf(name: string, all: readonly PageFigures[]): string[][] {
  return speeds.map((slower) => {
    const scrolled = (figure: keyof ScrollFigures) =>
      median(all.map(({ scrolls }) => scrolls[slower]?.[figure] ?? 0));
    const work = scrolled('longestWork');
    const filters = Object.keys(all[0]?.filters[slower] ?? {}).map(
      (filter) =>
        `${filter} ${milliseconds(median(all.map(({ filters: by }) => by[slower]?.[filter] ?? 0)))}`,
    );
    const first = slower === 1;
    return [
      first ? name : '',
      first ? String(median(all.map(({ requests }) => requests))) : '',
      first ? String(median(all.map(({ weight }) => weight.elements))) : '',
      first ? median(all.map(({ weight }) => weight.height)).toFixed(1) : '',
      slower === 1 ? 'as it is' : `${String(slower)} × slower`,
      `${scrolled('busy').toFixed(1)} ms (${work === 0 ? '< 50 ms' : milliseconds(work)})`,
      `${(scrolled('missed') * 100).toFixed(0)} %`,
      milliseconds(scrolled('longest')),
      filters.join(', '),
    ];
  });
}

const milliseconds = (time: number): string => `${time.toFixed(0)} ms`;

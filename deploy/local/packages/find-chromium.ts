import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** First Chromium without its window, on which the tests take a fifth less of the processor. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Ubuntu's package is a script that only tells to install a snap: it must really answer. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

/** The browser for end-to-end tests: the one named by the environment, else the system's. */
export function findChromium(): string | undefined {
  const given = process.env['HEADGATE_TEST_CHROMIUM'];
  if (given !== undefined && given !== '') return runs(given) ? given : undefined;
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ];
  const paths = folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => commands.map((command) => join(folder, command)));
  return [...paths, ...onMac].find(runs);
}

import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
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

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // Ubuntu's package is a script that only tells to install a snap: it must really answer.
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    // Absent, or it does not run here.
    return false;
  }
}

/** The browser for end-to-end tests: the one named by the environment, else the system's. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = environment['HEADGATE_TEST_CHROMIUM'];
  if (given !== undefined && given !== '') return runs(given) ? given : undefined;
  const folders = [
    ...(environment['PATH'] ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ];
  const paths = folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => commands.map((command) => join(folder, command)));
  return [...paths, ...onMac].find(runs);
}

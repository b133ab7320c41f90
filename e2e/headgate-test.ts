import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { logInAsAdmin, newGrower } from './accounts.ts';
import { goTo } from './page-ready.ts';
import { noteToasts } from './toasts.ts';
import type { SignedUp } from './visitor.ts';

export { expect } from '@playwright/test';

interface Screen {
  readonly width: 320 | 390 | 1280;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScript?: boolean;
}

export interface Visit {
  readonly page: Page;
  /** What the browser complained about: errors, warnings, refusals of the content security policy. */
  readonly complaints: readonly string[];
}

type Credentials = Pick<SignedUp, 'username' | 'password'>;

interface TestFixtures {
  /** Somebody new: no cookies, nothing stored or cached. Closed after the test. */
  readonly openContext: (screen: Screen) => Promise<BrowserContext>;
  /** A page that notes complaints and toasts, and is nowhere yet. */
  readonly blankPage: (screen: Screen) => Promise<Visit>;
  /** A page of the product, as somebody new sees it, once it is ready. */
  readonly visit: (path: string, screen: Screen) => Promise<Visit>;
  /** The same for somebody with an account, who is nowhere yet. */
  readonly blankPageOf: (who: Credentials, screen: Screen) => Promise<Visit>;
  readonly visitAs: (who: Credentials, path: string, screen: Screen) => Promise<Visit>;
}

interface WorkerFixtures {
  readonly admin: SignedUp;
  /** Past the onboarding, with nothing of their own; for tests that change nothing. */
  readonly grower: SignedUp;
}

/** Signs the browser in, past the form. */
async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  const answer = await page.context().request.post('/api/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`/api/login: ${answer.status()} ${await answer.text()}`);
}

async function noteComplaints(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the console is how the test hears of it
      console.error(`Refused by ${violatedDirective}: ${blockedURI}`);
    });
  });
  return complaints;
}

/** What a route still fetches for a page fails as the page closes. Nobody waits for it, and the whole run would end with it. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  openContext: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ width, colorScheme = 'light', javaScript = true }) => {
      const context = await browser.newContext({
        viewport: { width, height: width === 1280 ? 900 : 780 },
        colorScheme,
        javaScriptEnabled: javaScript,
      });
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map(closeContext));
  },
  blankPage: async ({ openContext }, use) => {
    await use(async (screen) => {
      const page = await (await openContext(screen)).newPage();
      const complaints = await noteComplaints(page);
      await noteToasts(page);
      return { page, complaints };
    });
  },
  visit: async ({ blankPage }, use) => {
    await use(async (path, screen) => {
      const visited = await blankPage(screen);
      await goTo(visited.page, path);
      return visited;
    });
  },
  blankPageOf: async ({ blankPage }, use) => {
    await use(async (who, screen) => {
      const visited = await blankPage(screen);
      await signIn(visited.page, who);
      return visited;
    });
  },
  visitAs: async ({ blankPageOf }, use) => {
    await use(async (who, path, screen) => {
      const visited = await blankPageOf(who, screen);
      await goTo(visited.page, path);
      return visited;
    });
  },
  admin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures one needs from this pattern
    async ({}, use) => {
      await use(await logInAsAdmin());
    },
    { scope: 'worker' },
  ],
  grower: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      await use(await newGrower());
    },
    { scope: 'worker' },
  ],
});

import type { Page } from '@playwright/test';

/** A focus that never comes round is caught somewhere. */
const most = 2_000;

/** Where the focus is after a press. */
interface Step {
  /** Out of the page, or where it has been. */
  readonly isRound: boolean;
  readonly what: string;
  /** It is on the screen, with a mark around it. */
  readonly isSeen: boolean;
}

/** In the page: the elements themselves, whatever comes and goes around them while one tabs. */
interface Walked {
  walked?: Set<Element>;
}

/**
 * Tabs through the page that was just opened, once round. What is wrong: a control that is never reached, or that has the
 * focus and does not show it.
 */
export async function wrongByKeyboard(page: Page): Promise<string[]> {
  const steps: Step[] = [];
  await page.evaluate(() => {
    (globalThis as Walked).walked = new Set();
  });
  while (steps.length < most) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(whereTheFocusIs);
    if (step.isRound) break;
    steps.push(step);
  }
  const unreached = await page.evaluate(namesOfUnreached);
  return [
    ...unreached.map((what) => `never reached: ${what}`),
    ...steps.filter(({ isSeen }) => !isSeen).map(({ what }) => `cannot be seen: ${what}`),
  ];
}

/** Runs in the page. */
async function whereTheFocusIs(): Promise<Step> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { isRound: true, what: 'nowhere', isSeen: false };
  const isSeen = () => {
    const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
    const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const isMarked = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return seen !== null && (focused.contains(seen) || seen.contains(focused)) && isMarked;
  };
  // A page scrolls and draws after the press.
  for (let frames = 0; frames < 30 && !isSeen(); frames += 1) await new Promise(requestAnimationFrame);
  const { walked = new Set() } = globalThis as Walked;
  const isRound = walked.has(focused);
  walked.add(focused);
  return { isRound, what: focused.outerHTML.slice(0, 120), isSeen: isSeen() };
}

/** Runs in the page: controls that can be seen and used, and where the focus has not been. */
function namesOfUnreached(): string[] {
  const control = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  // One of a group has the Tab key's stop; the arrow keys lead to the others. A list of tabs hands its own on to one.
  const elsewhere = ':disabled, [tabindex="-1"], input[type="radio"]:not(:checked), [role="tablist"]';
  const { walked = new Set() } = globalThis as Walked;
  return [...document.querySelectorAll(control)]
    .filter((element) => !element.matches(elsewhere) && !walked.has(element))
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 120));
}

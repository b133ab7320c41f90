import type { Page } from '@playwright/test';

/** Where the focus is after a press. */
interface Step {
  /** Among the page's elements; -1: nowhere. */
  readonly place: number;
  readonly what: string;
  /** It is on the screen, with a mark around it. */
  readonly isSeen: boolean;
}

/**
 * Tabs through the page that was just opened, once round. What is wrong: a control that is never reached, or that has the
 * focus and does not show it.
 */
export async function wrongByKeyboard(page: Page): Promise<string[]> {
  const controls = await page
    .locator('*:focus, a[href], button, input, select, textarea, summary, [tabindex="0"]')
    .count();
  const steps: Step[] = [];
  for (let presses = 0; presses <= controls; presses += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(whereTheFocusIs);
    // Round: out of the page, or at its beginning again.
    if (step.place === -1 || steps.some(({ place }) => place === step.place)) break;
    steps.push(step);
  }
  const unreached = await page.evaluate(
    namesOfUnreached,
    steps.map(({ place }) => place),
  );
  return [
    ...unreached.map((what) => `never reached: ${what}`),
    ...steps.filter(({ isSeen }) => !isSeen).map(({ what }) => `cannot be seen: ${what}`),
  ];
}

/** Runs in the page. */
async function whereTheFocusIs(): Promise<Step> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { place: -1, what: 'nowhere', isSeen: false };
  const isSeen = () => {
    const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
    const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const isMarked = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return seen !== null && (focused.contains(seen) || seen.contains(focused)) && isMarked;
  };
  // A page scrolls and draws after the press.
  for (let frames = 0; frames < 30 && !isSeen(); frames += 1) await new Promise(requestAnimationFrame);
  const place = [...document.querySelectorAll('*')].indexOf(focused);
  return { place, what: focused.outerHTML.slice(0, 120), isSeen: isSeen() };
}

/** Runs in the page: controls that can be seen and used, and where the focus has not been. */
function namesOfUnreached(reached: readonly number[]): string[] {
  const control = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  // One of a group has the Tab key's stop; the arrow keys lead to the others. A list of tabs hands its own on to one.
  const elsewhere = ':disabled, [tabindex="-1"], input[type="radio"]:not(:checked), [role="tablist"]';
  return [...document.querySelectorAll('*')]
    .filter(
      (element, place) => element.matches(control) && !element.matches(elsewhere) && !reached.includes(place),
    )
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 120));
}

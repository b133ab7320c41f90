import type { Locator, Page } from '@playwright/test';

/*
 * How long a person would take for what a script does in no time: the keystroke-level model of Card, Moran and Newell, "The
 * keystroke-level model for user performance time with interactive systems", Communications of the ACM 23 (7), 1980. Its
 * figures [s], for a typist of middling skill.
 */

const key = 0.28;
/** To bring the pointer onto a target. */
const pointing = 1.1;
const press = 0.2;
/** A hand between keys and mouse. */
const homing = 0.4;
/** To make up one's mind before an act. */
const thinking = 1.35;

/** Not of the model: to change to the mail, find the message and remember six figures [s]. */
const readingMail = 15;

/** Acts on pages, and counts what a person would have needed for them beside the time that the product took. */
export class HumanPace {
  readonly #started = performance.now();
  #acts = 0;

  /** All of it [s]: the acts, and every wait of the script. */
  get seconds(): number {
    return this.#acts + (performance.now() - this.#started) / 1000;
  }

  async press(target: Locator): Promise<void> {
    this.#acts += thinking + pointing + press;
    await target.click();
  }

  /** With a hand that comes from the mouse and goes back to it. */
  async type(target: Locator, text: string): Promise<void> {
    this.#acts += thinking + pointing + press + 2 * homing + key * text.length;
    await target.fill(text);
  }

  async choose(target: Locator, option: string): Promise<void> {
    this.#acts += thinking + 2 * (pointing + press);
    await target.selectOption(option);
  }

  /** `across`, `down`: fractions of the target's width and height. */
  async pressAt(page: Page, target: Locator, across: number, down: number): Promise<void> {
    this.#acts += thinking + pointing + press;
    const box = await target.boundingBox();
    if (box === null) throw new Error('There is nothing to press');
    await page.mouse.click(box.x + across * box.width, box.y + down * box.height);
  }

  readMail(): void {
    this.#acts += readingMail;
  }
}

import type { Page } from '@playwright/test';

/** How far the page has jumped of itself since it was loaded, as the browser scores it. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // TypeScript's DOM types lack this entry.
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        const report = () => {
          resolve(sum);
        };
        // What jumped in the frame that is being drawn is reported after it.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(report, 100)));
      }),
  );

const workers = (navigator as Partial<Navigator>).serviceWorker;
/** Of this page's release: that brought it, or the first that came to it. */
let own = workers?.controller ?? null;
workers?.addEventListener('controllerchange', () => {
  own ??= workers.controller;
});

/** Whether this page is of a release that has been replaced (`follow-releases.ts`). */
export const isOfOldRelease = (): boolean => workers !== undefined && workers.controller !== own;

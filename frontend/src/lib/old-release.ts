let isOld = false;

/** Whether this page is of a release that has been replaced (`follow-releases.ts`). */
export const isOfOldRelease = (): boolean => isOld;

export function releaseIsOld(): void {
  isOld = true;
}

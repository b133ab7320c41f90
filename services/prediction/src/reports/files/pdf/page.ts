/** US Letter, as paper is in California. [pt] */
const letter = { width: 612, height: 792 } as const;

const margins = { side: 48, top: 76, bottom: 60 } as const;

/** A page's size, and where on it the report is written. [pt] */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function aPage(isLandscape: boolean): Page {
  const width = isLandscape ? letter.height : letter.width;
  const height = isLandscape ? letter.width : letter.height;
  const { side, top, bottom } = margins;
  return { width, height, left: side, right: width - side, top, bottom: height - bottom };
}

export const widthInside = ({ left, right }: Page): number => right - left;
export const heightInside = ({ top, bottom }: Page): number => bottom - top;

export interface Dot {
  readonly x: number;
  readonly y: number;
}

const text = (pixels: number): string => String(Math.round(pixels * 10) / 10);

/** A line through points, as an SVG path. */
export const linePath = (points: readonly Dot[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${text(x)} ${text(y)}`).join('');

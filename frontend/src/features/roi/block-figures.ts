import { roi } from '../../content/roi.ts';

export type FigureName = 'acres' | 'inches' | 'price';

/** The calculator's own bounds for acres and price; the thirstiest field of California stays under 120 inches. */
export const limits: Record<FigureName, { readonly least: number; readonly max: number }> = {
  acres: { least: 0.1, max: 10_000 },
  inches: { least: 0.1, max: 120 },
  price: { least: 0, max: 10_000 },
};

export type Figure =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'fault'; readonly message: string };

/** What was typed, as people write amounts: '1,200', '$150'. */
export function readFigure(name: FigureName, entered: string): Figure {
  const text = entered.replace(/[\s,$]/g, '');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) return { kind: 'fault', message: roi.errors.missing };
  const value = Number(text);
  const { least, max } = limits[name];
  if (value < least) return { kind: 'fault', message: `${roi.errors.least} ${least}.` };
  if (value > max) return { kind: 'fault', message: `${roi.errors.max} ${max.toLocaleString('en-US')}.` };
  return { kind: 'number', value };
}

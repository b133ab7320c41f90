import { roi } from '../../content/roi.ts';

export type FigureName = 'acres' | 'inches' | 'price';

/** The calculator's own bounds for acres and price; the thirstiest field of California stays under 120 inches. */
export const limits: Record<FigureName, { readonly least: number; readonly most: number }> = {
  acres: { least: 0.1, most: 10_000 },
  inches: { least: 0.1, most: 120 },
  price: { least: 0, most: 10_000 },
};

export type Figure =
  { readonly kind: 'number'; readonly value: number } | { readonly kind: 'fault'; readonly message: string };

/** What was typed, as people write amounts: '1,200', '$150'. */
export function readFigure(name: FigureName, typed: string): Figure {
  const text = typed.replace(/[\s,$]/g, '');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) return { kind: 'fault', message: roi.faults.missing };
  const value = Number(text);
  const { least, most } = limits[name];
  if (value < least) return { kind: 'fault', message: `${roi.faults.least} ${least}.` };
  if (value > most) return { kind: 'fault', message: `${roi.faults.most} ${most.toLocaleString('en-US')}.` };
  return { kind: 'number', value };
}

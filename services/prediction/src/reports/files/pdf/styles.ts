import { colors } from './colors.ts';
import type { TextStyle } from './break-lines.ts';

/** The report's type; sizes [pt]. */
export const styles = {
  title: { size: 22, weight: 700, color: colors.ink, leading: 27 },
  farm: { size: 12, weight: 700, color: colors.ink, leading: 17 },
  about: { size: 9.5, weight: 400, color: colors.muted, leading: 14 },
  section: { size: 14, weight: 700, color: colors.primary, leading: 19 },
  text: { size: 10, weight: 400, color: colors.ink, leading: 15 },
  caption: { size: 10, weight: 700, color: colors.ink, leading: 14 },
  figureLabel: { size: 9, weight: 400, color: colors.muted, leading: 12 },
  figureValue: { size: 18, weight: 700, color: colors.ink, leading: 23 },
  /** Where a figure is said in words. */
  figureText: { size: 12, weight: 700, color: colors.ink, leading: 16 },
  figureUnit: { size: 10, weight: 400, color: colors.ink, leading: 23 },
  note: { size: 8.5, weight: 400, color: colors.muted, leading: 12 },
  running: { size: 8.5, weight: 400, color: colors.muted, leading: 12 },
  brand: { size: 12, weight: 700, color: colors.ink, leading: 16 },
  axis: { size: 7.5, weight: 400, color: colors.muted, leading: 10 },
  legend: { size: 8.5, weight: 400, color: colors.ink, leading: 12 },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** Of what leads somewhere: told by more than its color. */
export const linked = (style: TextStyle): TextStyle => ({
  ...style,
  color: colors.water,
  isUnderlined: true,
});

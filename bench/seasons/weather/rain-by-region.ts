import type { EtoRegion } from '@headgate/agronomy';

/** How it rains in a climate region: docs/seasons.md, recalled. */
export interface RainClimate {
  /** [mm] */
  readonly yearly: number;
  readonly pattern: 'winter' | 'desert';
  /** Mean depth of a wet day [mm]. */
  readonly wetDayDepth: number;
  /** Chance that a wet day follows a wet one. */
  readonly persistence: number;
}

/** Share of a year's rain by month, January to December. */
export const monthlyShares = {
  winter: [0.185, 0.175, 0.16, 0.08, 0.035, 0.012, 0.002, 0.003, 0.013, 0.05, 0.105, 0.18],
  desert: [0.15, 0.14, 0.11, 0.03, 0.015, 0.005, 0.05, 0.11, 0.1, 0.075, 0.07, 0.145],
} as const;

const rain = (
  yearly: number,
  pattern: RainClimate['pattern'],
  wetDayDepth: number,
  persistence: number,
): RainClimate => ({ yearly, pattern, wetDayDepth, persistence });

export const rainByRegion: Readonly<Record<EtoRegion, RainClimate>> = {
  '2.2_0.5': rain(430, 'winter', 8, 0.5),
  '2.7_1.3': rain(400, 'winter', 8, 0.5),
  '3.0_1.7': rain(400, 'winter', 8, 0.5),
  '3.0_2.5': rain(800, 'winter', 10, 0.6),
  '3.2_2.0': rain(380, 'winter', 8, 0.5),
  '3.4_2.6': rain(700, 'winter', 10, 0.6),
  '3.7_2.2': rain(330, 'winter', 8, 0.5),
  '3.8_2.8': rain(430, 'winter', 7.5, 0.5),
  '4.0_3.1': rain(270, 'winter', 6, 0.48),
  '4.6_3.1': rain(165, 'winter', 5, 0.45),
  '5.0_3.1': rain(80, 'desert', 5, 0.3),
  '5.0_3.5': rain(140, 'desert', 5, 0.35),
  '5.3_3.3': rain(75, 'desert', 5, 0.3),
  '5.5_3.8': rain(120, 'desert', 5, 0.35),
  '6.0_4.0': rain(90, 'desert', 5, 0.35),
  '6.6_4.3': rain(60, 'desert', 5, 0.35),
};

import type { EtoRegion } from './monthly-reference-et.ts';

/**
 * Average rain by calendar month, January to December [mm], of a typical farming place in each climate region: recalled
 * normals, within a quarter of the year's sum. Places of one region differ more than that (Brentwood 340, Arcata 1,100):
 * a balance that rests on these is a guess, and its answer says so. January of Sacramento, Salinas and Fresno was compared
 * with normals of the National Weather Service.
 */
export const monthlyRain: Readonly<Record<EtoRegion, readonly number[]>> = {
  // Monterey coast
  '2.2_0.5': [90, 88, 72, 33, 13, 4, 1, 1, 4, 21, 50, 82],
  // Watsonville
  '2.7_1.3': [112, 106, 84, 38, 15, 4, 1, 1, 5, 26, 60, 102],
  // Salinas
  '3.0_1.7': [66, 63, 55, 27, 9, 2, 1, 1, 3, 15, 36, 62],
  // Tulelake
  '3.0_2.5': [35, 27, 29, 25, 30, 22, 8, 8, 12, 22, 33, 37],
  // Hollister to Gilroy
  '3.2_2.0': [84, 82, 60, 27, 11, 3, 0, 1, 4, 19, 41, 74],
  // Brentwood to Winters
  '3.4_2.6': [86, 83, 60, 26, 15, 5, 0, 1, 4, 20, 45, 82],
  // Paso Robles
  '3.7_2.2': [78, 80, 58, 20, 8, 1, 0, 1, 3, 16, 28, 60],
  // Stockton to Sacramento
  '3.8_2.8': [82, 78, 60, 29, 16, 5, 0, 1, 3, 20, 43, 74],
  // Fresno to Bakersfield
  '4.0_3.1': [46, 43, 41, 20, 9, 3, 0, 0, 3, 13, 22, 37],
  // Lancaster
  '4.6_3.1': [38, 44, 28, 8, 3, 1, 2, 3, 4, 9, 13, 32],
  // Blythe
  '5.0_3.1': [13, 14, 11, 3, 1, 0, 6, 14, 10, 6, 5, 13],
  // Inyokern
  '5.0_3.5': [26, 33, 17, 5, 2, 1, 4, 5, 5, 4, 8, 22],
  // El Centro
  '5.3_3.3': [11, 12, 8, 2, 1, 0, 3, 8, 7, 6, 5, 11],
  // Barstow
  '5.5_3.8': [20, 25, 14, 5, 2, 1, 8, 6, 5, 6, 8, 17],
  // Eastern San Bernardino County
  '6.0_4.0': [18, 19, 13, 4, 2, 0, 7, 10, 8, 5, 6, 12],
  // Death Valley and Baker
  '6.6_4.3': [10, 14, 7, 3, 1, 1, 4, 4, 4, 3, 4, 9],
};

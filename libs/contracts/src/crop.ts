import { z } from 'zod/mini';

/** The crops of the calculator's list: product specification, section 5. */
export const listedCropTypes = [
  'wheat',
  'maize',
  'rice',
  'cotton',
  'soybeans',
  'tomatoes',
  'potatoes',
  'onions',
  'grapes',
  'apples',
  'barley',
] as const;

/** Californian crops the API takes besides: `grapes` alone does not say which, and orchards differ. `tomatoes` are for processing. */
export const californianCropTypes = [
  'almonds',
  'pistachios',
  'walnuts',
  'wine_grapes',
  'table_grapes',
  'citrus',
  'peaches',
  'prunes',
  'olives',
  'alfalfa',
  'strawberries',
  'tomatoes_fresh',
  'lettuce',
  'melons',
  'broccoli',
  'garlic',
  'carrots',
  'sweet_corn',
  'corn_silage',
  'safflower',
] as const;

export const cropType = z.enum([...listedCropTypes, ...californianCropTypes], 'Choose a crop from the list');
export type CropType = z.infer<typeof cropType>;

/** What grapes are grown for: it changes when they are irrigated. */
export const cropUse = z.enum(['wine', 'table', 'raisin'], 'Choose wine, table or raisin');
export type CropUse = z.infer<typeof cropUse>;

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

/** Californian crops the API takes besides: `grapes` alone does not say which, and orchards differ. */
export const californianCropTypes = [
  'almonds',
  'pistachios',
  'walnuts',
  'wine_grapes',
  'table_grapes',
] as const;

export const cropType = z.enum([...listedCropTypes, ...californianCropTypes], 'Choose a crop from the list');
export type CropType = z.infer<typeof cropType>;

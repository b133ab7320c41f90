export * from './units.ts';
export type {
  Crop,
  CropId,
  MethodId,
  PaddyFigures,
  StageCoefficients,
  StageLengths,
} from './catalogue/crop.ts';
export { crops } from './catalogue/crops.ts';
export type { IrrigationMethod } from './catalogue/irrigation-method.ts';
export { irrigationMethods } from './catalogue/irrigation-methods.ts';
export { monthlyReferenceEt, type EtoRegion } from './catalogue/monthly-reference-et.ts';
export type { Soil, SoilId } from './catalogue/soil.ts';
export { soils } from './catalogue/soils.ts';

import { z } from 'zod/mini';

/** Specification, section 9. */
export const controllerBrands = [
  'rain_bird',
  'hunter',
  'toro',
  'weathermatic',
  'netafim',
  'calsense',
  'other',
] as const;
export const controllerBrand = z.enum(controllerBrands, 'Please select a controller brand');
export type ControllerBrand = z.infer<typeof controllerBrand>;

/** Specification, section 9. */
export const connectionTypes = ['mqtt', 'rest_api', 'modbus', 'proprietary'] as const;
export const connectionType = z.enum(connectionTypes, 'Please select a connection type');
export type ConnectionType = z.infer<typeof connectionType>;

import { mutationOptions } from '@tanstack/react-query';
import { place } from '@headgate/contracts/place';
import { z } from 'zod/mini';
import { predictLocation } from '../../lib/predict-location.ts';
import { readQuery } from '../../lib/read-query.ts';

export const placesQuery = (text: string) =>
  readQuery([`/api/locations?q=${encodeURIComponent(text)}`], z.array(place));

export const calculationKey = ['/api/predict-location'] as const;

export const calculation = mutationOptions({
  mutationKey: calculationKey,
  mutationFn: predictLocation,
});

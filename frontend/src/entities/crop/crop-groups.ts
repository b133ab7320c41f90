import { californianCropTypes, listedCropTypes, type CropType } from '@headgate/contracts/crop';
import { cropLabels } from '@headgate/contracts/crop-labels';

/** Every crop besides the specification's eleven, by name. */
const moreCrops: readonly CropType[] = [...californianCropTypes].sort((a, b) =>
  cropLabels[a].localeCompare(cropLabels[b], 'en-US'),
);

/** The lists that crops are chosen from: the eleven, and below them the others. */
export const everyCrop = { crops: listedCropTypes, more: moreCrops } as const;

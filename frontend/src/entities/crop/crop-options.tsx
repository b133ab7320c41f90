import type { CropType } from '@headgate/contracts/crop';
import { cropLabels } from '@headgate/contracts/crop-labels';

interface CropOptionsProps {
  readonly crops: readonly CropType[];
  /** In a group of their own, below; none: no group. */
  readonly more: readonly CropType[];
}

/** Of a list that a crop is chosen from. */
export function CropOptions({ crops, more }: CropOptionsProps) {
  return (
    <>
      {crops.map(optionOf)}
      {more.length > 0 && <optgroup label="More California crops">{more.map(optionOf)}</optgroup>}
    </>
  );
}

const optionOf = (crop: CropType) => (
  <option key={crop} value={crop}>
    {cropLabels[crop]}
  </option>
);

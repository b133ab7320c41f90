import type { FieldSummary } from '@headgate/contracts/field';
import { useController } from 'react-hook-form';
import type { FigureFields } from './figure-fields.ts';
import { FieldPicker } from './meter-fields.tsx';

/** Fields that lived through the same season without advice. */
export function ControlBlocks({ fields }: { fields: readonly FieldSummary[] }) {
  const { field } = useController<FigureFields, 'controlFieldIds'>({ name: 'controlFieldIds' });
  return (
    <div>
      <FieldPicker
        id="controlFieldIds"
        label="Control blocks"
        hint="Fields that were not under advice this season. They tell what changed anyhow."
        fields={fields}
        fieldIds={field.value.split(',').filter((id) => id !== '')}
        onChange={(ids) => {
          field.onChange(ids.join(','));
        }}
      />
    </div>
  );
}

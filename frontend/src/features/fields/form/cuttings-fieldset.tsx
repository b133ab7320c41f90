import type { TextFields } from '../../../lib/form/form-draft.ts';
import { t } from '../../../lib/text.ts';
import { DateField } from '../../../ui/form/form-field.tsx';
import { RowsFieldset } from './rows-fieldset.tsx';

/** Alfalfa's cuttings of this season. */
export function CuttingsFieldset({ name }: { name: string }) {
  return (
    <RowsFieldset
      name={name}
      legend="Cuttings this season"
      hint="Blank: about every four weeks"
      noun={t('cutting')}
      blank={{ on: '' }}
      first="on"
      max={15}
    >
      {(at, number) => <DateField<TextFields> name={`${at}.on`} label={`Cutting ${String(number)}`} />}
    </RowsFieldset>
  );
}

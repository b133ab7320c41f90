import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { fieldsQuery } from '../../../entities/field/fields.queries.ts';
import { t } from '../../../lib/text.ts';
import { ChecksField } from '../form/checks-field.tsx';
import { RowsFieldset } from '../form/rows-fieldset.tsx';
import type { SourceTexts } from './source-texts.ts';

/** Groups of the source's fields of which only one runs at a time. `sourceId`: undefined: it is new, and has none yet. */
export function NeverTogether({ sourceId }: { sourceId: string | undefined }) {
  const { data: fields } = useQuery(fieldsQuery);
  const groups = useWatch<SourceTexts, 'neverTogether'>({ name: 'neverTogether' });
  const named = groups.flatMap(({ fieldIds }) => fieldIds.split(','));
  if (fields === undefined) return null;
  const choices = fields
    .filter(
      ({ id, waterSourceId }) => (sourceId !== undefined && waterSourceId === sourceId) || named.includes(id),
    )
    .map(({ id, name }) => [id, name] as const);
  if (choices.length < 2)
    return (
      <p className="text-14 text-muted">
        Once two fields draw from this source, you can say here which of them never run together.
      </p>
    );
  return (
    <RowsFieldset
      name="neverTogether"
      legend="Fields that never run together"
      hint="Of each group one runs at a time. None: as many as the flow serves"
      noun={t('group')}
      blank={{ fieldIds: '' }}
      first="fieldIds"
      max={50}
    >
      {(at) => <ChecksField name={`${at}.fieldIds`} legend="Only one of these at a time" choices={choices} />}
    </RowsFieldset>
  );
}

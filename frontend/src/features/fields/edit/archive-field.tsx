import type { Field } from '@headgate/contracts/field';
import { archiveField, restoreField } from '../../../entities/field/fields.queries.ts';
import { ArchiveRecord, RestoreRecord } from '../archive-record.tsx';

interface ArchiveFieldProps {
  readonly field: Pick<Field, 'id' | 'name'>;
}

export function ArchiveField({ field }: ArchiveFieldProps) {
  return (
    <ArchiveRecord record={field} action={archiveField} done="Field archived" label="Archive this field">
      It is in no plan any more. Its water records stay, and you can take it back at any time.
    </ArchiveRecord>
  );
}

export function ArchivedNote({ field }: ArchiveFieldProps) {
  return (
    <div className="rounded-card border border-line bg-warn-tint p-4 lg:col-span-2">
      <p className="mb-3 font-semibold">This field is archived: it is in no plan.</p>
      <RestoreField field={field} />
    </div>
  );
}

export const RestoreField = ({ field }: ArchiveFieldProps) => (
  <RestoreRecord record={field} action={restoreField} done="Field restored" />
);

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import MapPinned from 'lucide-react/icons/map-pinned';
import { fieldQuery } from '../../../entities/field/fields.queries.ts';
import { plantingsQuery } from '../../../entities/field/plantings.queries.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { RecordState } from '../../../ui/record-state.tsx';
import { ArchiveField, ArchivedNote } from './archive-field.tsx';
import { EditFieldForm } from './edit-field-form.tsx';
import { PlantingsCard } from './plantings-card.tsx';

/** All that a field is, to be changed. */
export function EditFieldPage({ id }: { id: string }) {
  const read = useQuery(fieldQuery(id));
  const plantings = useQuery(plantingsQuery(id));
  const field = read.data;
  const name = field?.name ?? 'A field';
  return (
    <AppPage title={name} documentTitle={`${name} · Edit`}>
      <p className="mb-6 print:hidden">
        <Link to="/fields/$id" params={{ id }} search={{}} className={buttonStyle('quiet')}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to the field
        </Link>
      </p>
      <RecordState
        reads={[read, plantings]}
        loading="Loading the field..."
        gone="There is no such field on your farm."
      />
      {field !== undefined && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-lg:max-w-2xl lg:grid-cols-[2fr_3fr]">
          {field.archivedAt !== null && <ArchivedNote field={field} />}
          {plantings.data !== undefined && <PlantingsCard field={field} plantings={plantings.data.items} />}
          <Card className="p-4 sm:p-6">
            <h2 className="mb-5 text-22 font-bold">The field</h2>
            <p className="mb-5">
              <Link to="/fields/$id/boundary" params={{ id }} className={buttonStyle('quiet')}>
                <MapPinned aria-hidden="true" className="size-5" />
                {field.boundary === null ? 'Draw its boundary on the map' : 'Change its boundary on the map'}
              </Link>
            </p>
            <EditFieldForm key={field.version} field={field} />
          </Card>
          {field.archivedAt === null && <ArchiveField field={field} />}
        </div>
      )}
    </AppPage>
  );
}

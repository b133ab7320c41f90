import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { fieldQuery } from '../../../entities/field/fields.queries.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { RecordState } from '../../../ui/record-state.tsx';
import { BoundaryForm } from './boundary-form.tsx';

/** The boundary of a field: drawn on the map, typed, or read from a file. */
export function BoundaryPage({ id }: { id: string }) {
  const read = useQuery(fieldQuery(id));
  const field = read.data;
  const title = field === undefined ? 'Boundary of a field' : `Boundary of ${field.name}`;
  return (
    <AppPage title={title}>
      <p className="mb-6">
        <Link to="/fields/$id" params={{ id }} className={buttonStyle('quiet')}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to the field
        </Link>
      </p>
      <RecordState
        reads={[read]}
        loading="Loading the field..."
        gone="There is no such field on your farm."
      />
      {field !== undefined && <BoundaryForm field={field} />}
    </AppPage>
  );
}

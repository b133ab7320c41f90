import { useParams } from '@tanstack/react-router';
import { BoundaryPage } from '../../features/map/boundary/boundary-page.tsx';

export function FieldBoundary() {
  const { id } = useParams({ from: '/_guard/fields/$id_/boundary' });
  return <BoundaryPage key={id} id={id} />;
}

import { useParams } from '@tanstack/react-router';
import { EditFieldPage } from '../../features/fields/edit/edit-field-page.tsx';

export function EditField() {
  const { id } = useParams({ from: '/_guard/fields/$id_/edit' });
  return <EditFieldPage key={id} id={id} />;
}

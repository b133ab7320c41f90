import { useSearch } from '@tanstack/react-router';
import { FieldLogPage } from '../../features/field-log/field-log-page.tsx';

export function Log() {
  const { what, field } = useSearch({ from: '/_guard/log' });
  return <FieldLogPage key={`${what ?? ''} ${field ?? ''}`} what={what} field={field} />;
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { MapPage } from '../../features/map/map-page.tsx';

export function FarmMap() {
  const { field, status } = useSearch({ from: '/_guard/map' });
  const navigate = useNavigate();
  return (
    <MapPage
      chosen={field}
      only={status}
      onChange={({ field: chosen, status: only }) => {
        const search = {
          ...(chosen !== undefined && { field: chosen }),
          ...(only !== undefined && { status: only }),
        };
        void navigate({ to: '/map', search, replace: true, resetScroll: false });
      }}
    />
  );
}

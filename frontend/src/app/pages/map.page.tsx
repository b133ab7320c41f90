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
        void navigate({
          to: '/map',
          search: ({ search }) => ({
            ...(search !== undefined && { search }),
            ...(chosen !== undefined && { field: chosen }),
            ...(only !== undefined && { status: only }),
          }),
          ...{ replace: true, resetScroll: false },
        });
      }}
    />
  );
}

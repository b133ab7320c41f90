import { Link } from '@tanstack/react-router';
import { AppPage } from '../../ui/app-page.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { FieldMap } from './field-map.tsx';
import { useMapFields } from './use-map-fields.ts';

interface MapPageProps {
  /** Which field is chosen, and of what status alone they are shown: of the address. */
  readonly chosen: string | undefined;
  readonly only: string | undefined;
  readonly onChange: (change: {
    readonly field?: string | undefined;
    readonly status?: string | undefined;
  }) => void;
}

/** The farm's fields where they lie, and beside them the list by which all that the map does is done without it. */
export function MapPage({ chosen, only, onChange }: MapPageProps) {
  const { fields, outlines, plan, shown } = useMapFields();
  return (
    <AppPage title="Map" lead="Your fields, colored by this week’s plan.">
      <RecordState reads={[fields]} loading="Loading your fields..." gone="There are no fields." />
      {shown?.length === 0 && <EmptyMap />}
      {shown !== undefined && shown.length > 0 && (
        <>
          {plan.isError && (
            <LoadFailure
              text="The plan could not be loaded, so no field has its color yet."
              isTrying={plan.isFetching}
              onTryAgain={() => void plan.refetch()}
            />
          )}
          {outlines.isError && (
            <LoadFailure
              text="The outlines could not be loaded. Each field shows as a point."
              isTrying={outlines.isFetching}
              onTryAgain={() => void outlines.refetch()}
            />
          )}
          <FieldMap {...{ shown, chosen, only, onChange }} />
        </>
      )}
    </AppPage>
  );
}

function EmptyMap() {
  return (
    <div className="max-w-xl">
      <p className="text-18 font-bold">No fields yet</p>
      <p className="mt-1 text-muted">
        Add your first field, then draw its outline on the map. If you have your blocks in a file of a mapping
        program (GeoJSON, KML or KMZ), import them all at once.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to="/fields/new" search={{}} className={buttonStyle('primary', 'tall')}>
          Add a field
        </Link>
        <Link to="/fields/import" className={buttonStyle('quiet', 'tall')}>
          Import a file
        </Link>
      </p>
    </div>
  );
}

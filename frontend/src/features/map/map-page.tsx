import { EmptyFarm } from '../../entities/field/empty-farm.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { FieldMap, type MapChoice } from './field-map.tsx';
import { useMapFields } from './use-map-fields.ts';

/** The farm's fields where they lie, and beside them the list by which all that the map does is done without it. */
export function MapPage({ chosen, only, onChange }: MapChoice) {
  const { fields, outlines, plan, shown } = useMapFields();
  return (
    <AppPage
      title="Map"
      lead={
        <span role="status">
          {plan.isPending ? 'Loading this week’s plan...' : 'Your fields, colored by this week’s plan.'}
        </span>
      }
    >
      <RecordState reads={[fields]} loading="Loading your fields..." gone="There are no fields." />
      {shown?.length === 0 && <EmptyFarm />}
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
              text="The boundaries could not be loaded. Each field shows as a point."
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

import type { KeptCalculation } from '@headgate/contracts/calculation-history';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { cropName } from '../../entities/crop/crop-labels.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { keptCalculationQuery } from '../../entities/calculation/history.queries.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { RecordState } from '../../ui/record-state.tsx';
import { DeleteCalculation } from './delete-calculation.tsx';

interface CalculationPageProps {
  readonly id: string;
  readonly resultOf: (kept: KeptCalculation) => ReactNode;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** One calculation of the history, as it was answered. */
export function CalculationPage({ id, resultOf, headingRef }: CalculationPageProps) {
  const read = useQuery(keptCalculationQuery(id));
  const kept = read.data;
  const title = kept === undefined ? 'A calculation' : `Calculation of ${localTime(kept.createdAt)}`;
  return (
    <AppPage title={title} documentTitle={`${title} · History`} headingRef={headingRef}>
      <BackLink to="/history">Back to history</BackLink>
      <RecordState
        reads={[read]}
        loading="Loading the calculation..."
        gone="There is no such calculation in your history. It may have been deleted."
      />
      {kept !== undefined && (
        <>
          <div className="max-w-4xl">{resultOf(kept)}</div>
          <Actions kept={kept} />
        </>
      )}
    </AppPage>
  );
}

function Actions({ kept }: { kept: KeptCalculation }) {
  const { id, createdAt, input, result } = kept;
  const navigate = useNavigate();
  const about = { id, createdAt, cropType: input.crop_type, location_used: result.location_used };
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {'location' in input ? (
        <Link to="/ai-calculator" search={{ from: id }} className={buttonStyle('primary')}>
          Use these answers
        </Link>
      ) : (
        <p className="max-w-xl text-muted">
          {cropName(input.crop_type)} with conditions measured on site and sent by a program. The calculator’s
          form cannot use those.
        </p>
      )}
      <DeleteCalculation
        calculation={about}
        onDeleted={() => void navigate({ to: '/history', replace: true })}
      />
    </div>
  );
}

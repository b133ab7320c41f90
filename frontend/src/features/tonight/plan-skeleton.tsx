import { tonight } from '../../content/tonight.ts';
import { SoilBucket } from '../../ui/soil-bucket/soil-bucket.tsx';
import { PlanLayout } from './plan-layout.tsx';

/** Where the plan's lines will stand. */
export function PlanSkeleton() {
  return (
    <>
      <p className="sr-only">{tonight.working}</p>
      <noscript>
        <p className="mb-4">{tonight.needsScript}</p>
      </noscript>
      <PlanLayout
        bucket={<SoilBucket soilWater={null} className="w-full" />}
        number={<Lines widths={['h-5 w-4/5', 'h-10 w-full', 'h-5 w-2/5']} />}
      >
        <Lines widths={['h-16 w-full', 'h-5 w-full', 'h-5 w-3/5']} />
      </PlanLayout>
    </>
  );
}

function Lines({ widths }: { widths: readonly string[] }) {
  return (
    <span aria-hidden="true" className="grid gap-3 motion-safe:animate-pulse">
      {widths.map((width) => (
        <span key={width} className={`rounded-control bg-line ${width}`} />
      ))}
    </span>
  );
}

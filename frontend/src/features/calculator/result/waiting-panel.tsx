import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { SoilBucket } from '../../../ui/soil-bucket/soil-bucket.tsx';

function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid min-h-120 place-content-center justify-items-center gap-2 p-6 text-center">
      <SoilBucket soilWater={null} className="mb-4 w-56" />
      <h2 className="flex items-center gap-2 text-22 font-bold">{title}</h2>
      {children}
    </Card>
  );
}

/** Before a result, and again after a calculation that failed. */
export function WaitingPanel() {
  return (
    <Panel title="How full is your soil?">
      <p className="max-w-sm text-muted">
        Tell us about your field and press Calculate. We add the weather, and your answer appears here.
      </p>
    </Panel>
  );
}

export function CalculatingPanel() {
  return (
    <Panel
      title={
        <>
          <LoaderCircle aria-hidden="true" className="size-6 text-water motion-safe:animate-spin" />
          Calculating
        </>
      }
    >
      <p className="max-w-sm text-muted">Reading the weather and adding up your soil’s water, day by day.</p>
    </Panel>
  );
}

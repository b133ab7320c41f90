import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { SoilBucket } from '../../../ui/soil-bucket/soil-bucket.tsx';

interface PanelProps {
  readonly className?: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Panel({ className = '', title, children }: PanelProps) {
  return (
    <Card className={className}>
      <div className="grid min-h-120 place-content-center justify-items-center gap-2 p-6 text-center">
        <SoilBucket soilWater={null} className="mb-4 w-56" />
        <h2 className="flex items-center gap-2 text-22 font-bold">{title}</h2>
        {children}
      </div>
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

/** As tall as the screen: what stands below does not jump when the answer comes. */
export function CalculatingPanel() {
  return (
    <Panel
      className="min-h-dvh"
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

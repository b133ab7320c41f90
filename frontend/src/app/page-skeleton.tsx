import { useMatches } from '@tanstack/react-router';
import { Card } from '../ui/card.tsx';

/** In place of a page whose code, or whose visitor, is not known yet. */
export function PageSkeleton() {
  const skeleton = useMatches().at(-1)?.staticData.skeleton;
  return (
    <>
      <title>Loading · Headgate</title>
      <Skeleton {...(skeleton ?? { title: 'Headgate', shape: 'page' })} />
    </>
  );
}

const bar = 'rounded-control bg-line';

export interface SkeletonProps {
  /** The page's heading. */
  readonly title: string;
  readonly shape: 'page' | 'calculator';
}

/** The page's heading and places, without anything that is read. */
export function Skeleton({ title, shape }: SkeletonProps) {
  return (
    <div aria-busy="true" className="mx-auto max-w-6xl px-4 pt-8 pb-16 md:pt-12 wide:px-6">
      {/* No heading of the page: that is still to come. */}
      <p aria-hidden="true" className="text-36 font-bold">
        {title}
      </p>
      <p role="status" className="mt-2 text-18 text-muted">
        Checking that you are logged in…
      </p>
      <div
        aria-hidden="true"
        className={`mt-8 grid gap-6 ${shape === 'calculator' ? 'lg:grid-cols-[25rem_1fr]' : ''}`}
      >
        {[1, 2].map((card) => (
          <Card key={card} className="grid min-h-60 content-start gap-4 p-4 sm:p-6">
            <div className={`${bar} h-8 w-2/5`} />
            <div className={`${bar} h-5 w-4/5`} />
            <div className={`${bar} h-5 w-3/5`} />
          </Card>
        ))}
      </div>
    </div>
  );
}

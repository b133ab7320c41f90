import TestTubeDiagonal from 'lucide-react/icons/test-tube-diagonal';

/** Nobody is to take this for money. */
export function TestBadge() {
  return (
    <div className="rounded-control bg-warn-tint p-3 text-14 text-warn">
      <p className="flex items-center gap-2 font-semibold">
        <TestTubeDiagonal aria-hidden="true" className="size-4 shrink-0" />
        Test payments
      </p>
      <p className="mt-1">No money moves here, and a real card is not accepted.</p>
    </div>
  );
}

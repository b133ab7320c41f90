interface DepthBarProps {
  /** Put on, and what was needed: null is not drawn. */
  readonly applied: number | null;
  readonly need: number | null;
  /** The largest of all that stand under each other. */
  readonly largest: number;
}

const [width, height] = [160, 18];

/** A bar for what was put on, a marker where the need is. The numbers stand beside it: for the eye alone. */
export function DepthBar({ applied, need, largest }: DepthBarProps) {
  const x = (depth: number) => 1 + (Math.max(0, depth) / Math.max(largest, 0.01)) * (width - 4);
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      aria-hidden="true"
      className="block h-[18px] w-full max-w-40 min-w-24"
      preserveAspectRatio="none"
    >
      <path d={`M1 ${String(height - 1)}H${String(width)}`} stroke="var(--line)" />
      {applied !== null && applied > 0 && (
        <rect x="1" y="4" width={Math.max(x(applied) - 1, 1)} height={height - 6} fill="var(--water)" />
      )}
      {need !== null && (
        <>
          {/* Apart from the bar that it may stand on. */}
          <path d={`M${String(x(need))} 0v${String(height)}`} stroke="var(--surface)" strokeWidth="6" />
          <path
            d={`M${String(x(need))} 0v${String(height)}`}
            stroke="var(--soil)"
            strokeWidth="3"
            strokeDasharray="4 2"
          />
        </>
      )}
    </svg>
  );
}

/** What the marks mean, above the table. */
export function DepthBarKey() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-muted">
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 32 16" width="32" height="16" aria-hidden="true">
          <rect x="2" y="3" width="28" height="10" fill="var(--water)" />
        </svg>
        Applied
      </li>
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 32 16" width="32" height="16" aria-hidden="true">
          <path d="M16 0v16" stroke="var(--soil)" strokeWidth="3" strokeDasharray="4 2" />
        </svg>
        Need: crop use less the rain that the roots could take
      </li>
    </ul>
  );
}

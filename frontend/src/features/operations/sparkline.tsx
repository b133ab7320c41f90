interface SparklineProps {
  /** As 'Commands'. */
  readonly name: string;
  /** Of each of the last 24 hours, the oldest first. Undefined: not known. */
  readonly hours: readonly number[] | undefined;
  readonly isBad?: boolean;
}

const [width, height] = [8, 32];

/** A bar for each of the last 24 hours, with the most of them in words: whether it is more than usual, or has stopped. */
export function Sparkline({ name, hours, isBad = false }: SparklineProps) {
  if (hours === undefined) return null;
  const most = Math.max(...hours);
  const total = hours.reduce((sum, count) => sum + count, 0);
  const text =
    total === 0
      ? 'none in 24 h'
      : `${total.toLocaleString('en-US')} in 24 h, at most ${most.toLocaleString('en-US')} in an hour`;
  return (
    <figure className="min-w-0">
      <figcaption className="text-14 text-muted">
        {name}: <span className="numerals">{text}</span>
      </figcaption>
      {total > 0 && (
        <svg
          viewBox={`0 0 ${String(width * hours.length)} ${String(height)}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${name} by hour: ${hours.join(', ')}`}
          className={`mt-1 h-8 w-full max-w-60 ${isBad ? 'text-danger' : 'text-water'}`}
        >
          {hours.map((count, hour) => {
            // What is not nothing is seen.
            const tall = count === 0 ? 1 : Math.max(3, (count / most) * height);
            const place = { x: hour * width + 1, y: height - tall, width: width - 2, height: tall };
            return <rect key={hour} {...place} fill="currentColor" opacity={count === 0 ? 0.35 : 1} />;
          })}
        </svg>
      )}
    </figure>
  );
}

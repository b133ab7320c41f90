/** The headgate: two posts, the gate between them, water let through below. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M5 21V6M19 21V6M3 6h18M12 6V3M9.500 3h5" />
      <path d="M8 9.500h8v5H8z" fill="currentColor" />
      <path
        d="M7.500 19.500c1.500-1.400 3-1.400 4.500 0s3 1.400 4.500 0"
        className="text-water"
        stroke="currentColor"
      />
    </svg>
  );
}

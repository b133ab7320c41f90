export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-10 rounded-control bg-primary p-3 font-semibold text-on-primary focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}

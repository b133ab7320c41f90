/** Publications that a rule or a figure comes from, as they are named. */
export function SourceList({ sources }: { sources: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-14 wrap-anywhere">
      {sources.map((source) => (
        <li key={source} lang="en">
          {source}
        </li>
      ))}
    </ul>
  );
}

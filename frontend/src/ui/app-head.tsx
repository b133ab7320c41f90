/** The head of a page that belongs to somebody: its name, and nothing for a search engine to keep. */
export function AppHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Headgate`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

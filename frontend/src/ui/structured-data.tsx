/**
 * Data for search engines. A script of this type is never run, so the content security policy lets it be. No `<` is left
 * in it, or a text could end the element.
 */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

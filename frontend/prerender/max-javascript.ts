/** Kilobytes (1000) of gzipped JavaScript that a public page may ask for, of a visitor who only reads. */
const withIslands: Readonly<Record<string, number>> = {
  '/': 105,
  '/contact': 105,
  '/how-it-works': 105,
  '/pilot-updates': 105,
  '/ai-calculator-demo': 150,
};

/** Theme and menu. */
const withoutIslands = 5;

export const maxJavaScript = (path: string): number => withIslands[path] ?? withoutIslands;

import type { Site } from './load-site.ts';
import type { SiteFile } from './site-file.ts';

export interface FoundPage {
  readonly file: SiteFile;
  /** Its own address, `/controllers/$id`. */
  readonly page: string;
}

/** A part of an address that begins with `$` stands for any: `/controllers/$id`. */
export function pageFinder(files: Site['files']): (address: string) => FoundPage | undefined {
  const patterns = [...files]
    .filter(([address]) => address.includes('/$'))
    .map(([page, file]) => ({ parts: page.split('/'), page, file }));
  return (address) => {
    const parts = address.split('/');
    const fits = (pattern: readonly string[]) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => part === parts[index] || (part.startsWith('$') && parts[index] !== ''));
    const file = files.get(address);
    return file === undefined ? patterns.find((pattern) => fits(pattern.parts)) : { file, page: address };
  };
}

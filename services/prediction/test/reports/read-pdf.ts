import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface TreeNode {
  readonly role?: string;
  readonly alt?: string;
  /** Of what is drawn: its id on its page. */
  readonly id?: string;
  readonly children?: readonly TreeNode[];
}

/** A stretch of text, and where it stands [pt], from the page's bottom left. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** Of the tagged content that it is part of; null: decoration. */
  readonly id: string | null;
}

export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
  readonly tree: TreeNode;
  readonly links: readonly string[];
}

export interface ReadPdf {
  /** As the file's information has it, and as its XML has it. */
  readonly title: string;
  readonly xmlTitle: string;
  readonly language: string;
  readonly pages: readonly ReadPage[];
}

/** The library's types say less of it. */
interface Metadata {
  readonly info: { readonly Title?: string; readonly Language?: string };
  readonly metadata: { get(name: string): string | null };
}

/** A PDF file as pdf.js reads it; without trees, many pages are read in less time. */
export async function readPdf(bytes: Uint8Array, { withTrees = true } = {}): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const { info, metadata } = (await pdf.getMetadata()) as Metadata;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(await readPage(await pdf.getPage(number), withTrees));
  await loading.destroy();
  return {
    title: info.Title ?? '',
    xmlTitle: metadata.get('dc:title') ?? '',
    language: info.Language ?? '',
    pages,
  };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readPage(page: Page, withTree: boolean): Promise<ReadPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const texts = await textsOf(page);
  const annotations = (await page.getAnnotations()) as { subtype: string; url?: string }[];
  const tree = withTree ? ((await page.getStructTree()) as TreeNode | null) : null;
  return {
    ...{ width, height, texts },
    tree: tree ?? {},
    links: annotations.flatMap(({ subtype, url }) => (subtype === 'Link' && url !== undefined ? [url] : [])),
  };
}

async function textsOf(page: Page): Promise<PlacedText[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const open: (string | null)[] = [];
  const texts: PlacedText[] = [];
  for (const item of items) {
    if ('str' in item) {
      const [, , , , left = 0, baseline = 0] = item.transform as number[];
      const id = open.findLast((one) => one !== null) ?? null;
      texts.push({
        text: item.hasEOL ? `${item.str} ` : item.str,
        left,
        right: left + item.width,
        baseline,
        id,
      });
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' ? item.id : null);
  }
  return texts;
}

/** The nodes of a tree with that role, from top to bottom. */
export function nodesOf(tree: TreeNode, role: string): TreeNode[] {
  const below = (tree.children ?? []).flatMap((child) => nodesOf(child, role));
  return tree.role === role ? [tree, ...below] : below;
}

/** What a node's content says, lines joined by a space. */
export function textOf(node: TreeNode, page: ReadPage): string {
  if (node.id !== undefined) return joined(page.texts.filter(({ id }) => id === node.id));
  return (node.children ?? [])
    .map((child) => textOf(child, page))
    .filter((text) => text !== '')
    .join(' ');
}

export const joined = (texts: readonly PlacedText[]): string =>
  texts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

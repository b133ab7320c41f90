import type { Pen } from './pen.ts';

/** What stays together on a page; heights [pt]. */
export interface Piece {
  readonly height: number;
  /** Space above it; none where it begins a page. */
  readonly gap: number;
  /** Whether it would be lost at a page's foot: a title, the head of a table. */
  readonly keepsNext: boolean;
  /** What stands above it again where it begins a page: the head of its table. */
  readonly head: Piece | null;
  draw(pen: Pen, top: number, isRepeated: boolean): void;
}

export interface PlacedPiece {
  readonly piece: Piece;
  /** From the top of what is written on a page. */
  readonly top: number;
  readonly isRepeated: boolean;
}

/** Pieces by page: what keeps its next goes with it to the next page, if both fit on one. */
export function paginate(pieces: readonly Piece[], capacity: number): PlacedPiece[][] {
  let page: PlacedPiece[] = [];
  const pages = [page];
  let end = 0;
  for (const [at, piece] of pieces.entries()) {
    let { gap } = piece;
    if (page.length > 0 && !fits(pieces, at, capacity, end)) {
      pages.push((page = []));
      const { head } = piece;
      if (head !== null) page.push({ piece: head, top: 0, isRepeated: true });
      end = head?.height ?? 0;
      gap = 0;
    }
    const top = page.length === 0 ? 0 : end + gap;
    page.push({ piece, top, isRepeated: false });
    end = top + piece.height;
  }
  return pages;
}

/** Whether a piece fits on its page, and with it what it keeps. */
function fits(pieces: readonly Piece[], at: number, capacity: number, end: number): boolean {
  const piece = pieces[at];
  if (piece === undefined || end + piece.gap + piece.height > capacity) return false;
  // Whoever kept it has seen to it.
  if (pieces[at - 1]?.keepsNext === true) return true;
  const needed = heightWithNext(pieces, at);
  return end + needed <= capacity || needed - piece.gap > capacity;
}

/** Of a piece and all that it leads up to. */
function heightWithNext(pieces: readonly Piece[], first: number): number {
  let height = 0;
  for (let at = first; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    height += piece.gap + piece.height;
    if (!piece.keepsNext) break;
  }
  return height;
}

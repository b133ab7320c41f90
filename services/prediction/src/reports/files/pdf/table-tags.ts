import { Tag } from './pen.ts';

export type RowKind = 'head' | 'row' | 'total';

export interface RowTags {
  readonly row: Tag;
  readonly cells: readonly Tag[];
}

/**
 * The tags of a table. Rows are grouped by the page that they begin on: who reads one page need not go through the rows of all others,
 * which takes pdf.js two minutes for 3,000 of them.
 */
export class TableTags {
  readonly table: Tag;
  private readonly head: Tag;
  private readonly named: number;
  private body: { readonly page: number; readonly tag: Tag } | null = null;

  /** `named` is the column whose cells name their rows. */
  constructor(root: Tag, named: number) {
    this.named = named;
    this.table = new Tag(root, 'Table');
    this.head = new Tag(this.table, 'THead');
  }

  /** Of a row that begins on that page. */
  row(kind: RowKind, columns: number, page: number): RowTags {
    const row = new Tag(kind === 'head' ? this.head : this.bodyOn(page), 'TR');
    const cells = Array.from({ length: columns }, (_, at) => {
      if (kind === 'head') return new Tag(row, 'TH', { scope: 'Column' });
      return at === this.named ? new Tag(row, 'TH', { scope: 'Row' }) : new Tag(row, 'TD');
    });
    return { row, cells };
  }

  private bodyOn(page: number): Tag {
    if (this.body?.page === page) return this.body.tag;
    this.body?.tag.end();
    this.body = { page, tag: new Tag(this.table, 'TBody') };
    return this.body.tag;
  }
}

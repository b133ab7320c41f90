import { StackingTable } from './stacking-table.tsx';

/** What is wrong in a file, and where: 'row 12, Acres'. */
export interface BadCell {
  readonly path: string;
  readonly message: string;
}

/** Each row and column that cannot be, as the file calls them. */
export function BadCells({ cells }: { cells: readonly BadCell[] }) {
  return (
    <div className="mt-4">
      <p className="mb-3">Correct these in the file, then choose it again.</p>
      <StackingTable
        caption="What is wrong in the file"
        columns={['Where', 'What is wrong']}
        stack="two"
        rows={cells.map(({ path, message }, index) => ({
          key: `${path} ${String(index)}`,
          cells: [path.replace(/^row/, 'Row'), message],
        }))}
      />
    </div>
  );
}

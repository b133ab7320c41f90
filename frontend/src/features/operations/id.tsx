/** For whoever searches the logs or the rows for it. */
export function Id({ id }: { id: string }) {
  return <code className="font-mono text-13 font-normal select-all">{id}</code>;
}

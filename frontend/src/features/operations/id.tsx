/** For whoever searches the logs or the rows for it. */
export function Id({ id }: { id: string }) {
  return <code className="font-mono text-13 select-all">{id}</code>;
}

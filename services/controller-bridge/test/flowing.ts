import { randomUUID } from 'node:crypto';
import type { DryBridge } from './dry-bridge.ts';

/** Lets water flow in a zone, or has it said so; undone by what it gives. */
export async function letFlow(
  bridge: DryBridge,
  controllerId: string,
  zoneTextId: string,
): Promise<() => void> {
  const [row] = await bridge.rows<{ id: string }>(
    'SELECT id FROM zone WHERE controller_id = $1 AND text_id = $2',
    [controllerId, zoneTextId],
  );
  if (row === undefined) throw new Error(`There is no ${zoneTextId}`);
  const at = new Date().toISOString();
  const run = { commandId: randomUUID(), state: 'open', isSimulated: true } as const;
  bridge.water.open.set(row.id, { controllerId, run: { ...run, openedAt: at, endsAt: at } });
  return () => {
    bridge.water.open.delete(row.id);
  };
}

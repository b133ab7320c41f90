import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNatsCluster, type NatsCluster } from '../../../deploy/cluster/nats-cluster.ts';
import type { NatsUser } from '../../../deploy/nats/nats-user.ts';

export interface OwnNatsCluster extends NatsCluster {
  /** Stops it, and what it kept is gone. */
  remove(): Promise<void>;
}

/** Three nats-servers of the test's own, with the rights that production gives. */
export async function startOwnNatsCluster(users: readonly NatsUser[]): Promise<OwnNatsCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'headgate-nats-'));
  const cluster = await startNatsCluster({ folder, logs: folder, users });
  const remove = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...cluster, remove };
}

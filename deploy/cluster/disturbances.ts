import type { ClusterServer } from './cluster-server.ts';
import type { ProductOnClusters } from './product-on-clusters.ts';

/** Something that is done to a part of the whole. */
export interface Disturbance {
  readonly name: string;
  /** Of a server: it is away then. Of what a supervisor starts again at once: when its successor serves. */
  readonly begin: () => Promise<void>;
  /** Of a server: it is there again, and all of its kind have what they should. */
  readonly end: () => Promise<void>;
}

type Do<Server> = (server: Server) => Promise<void> | void;

/** Until a cluster is whole again [ms]. */
const wholeWithin = 180_000;

/** Each node in turn, the primaries in several ways, and each process of the product. */
export function disturbancesOf(all: ProductOnClusters): readonly Disturbance[] {
  const { nats, brokers, product } = all;
  return [
    ...nats.servers.map((server) => kill(server, () => nats.untilHealthy())),
    ...ofRedis(all),
    ...ofPostgres(all),
    ...brokers.servers.map((server) => kill(server, () => Promise.resolve())),
    ...[...product.processes, 'balancer'].map((name) => ({
      name: `kill ${name}`,
      begin: () => product.kill(name),
      end: () => Promise.resolve(),
    })),
  ];
}

/** Killed, and started again on what it had on its disk. */
function kill(server: ClusterServer, whole: () => Promise<void>): Disturbance {
  return toWhoever(`kill ${server.name}`, () => Promise.resolve(server), {
    begin: (it) => it.kill(),
    end: (it) => it.start(),
    whole,
  });
}

/** To a server that is only known when it comes to that: whoever is the primary then. */
function toWhoever<Server>(
  name: string,
  who: () => Promise<Server>,
  what: { readonly begin: Do<Server>; readonly end: Do<Server>; readonly whole: () => Promise<void> },
): Disturbance {
  let found: Server | undefined;
  return {
    name,
    begin: async () => {
      found = await who();
      await what.begin(found);
    },
    end: async () => {
      if (found === undefined) throw new Error(`"${name}" has not begun`);
      await what.end(found);
      await what.whole();
    },
  };
}

const killing = {
  begin: (server: ClusterServer) => server.kill(),
  end: (server: ClusterServer) => server.start(),
};

/** Half open: its connections stay, and nobody answers on them. */
const freezing = {
  begin: (server: ClusterServer) => {
    server.freeze();
  },
  end: (server: ClusterServer) => {
    server.thaw();
  },
};

function ofRedis({ redis }: ProductOnClusters): readonly Disturbance[] {
  const primary = () => redis.primary();
  const whole = () => redis.untilWhole();
  const replica = async () => {
    const { name } = await redis.primary();
    const other = redis.servers.find((server) => server.name !== name);
    if (other === undefined) throw new Error('Redis has no replica');
    return other;
  };
  return [
    toWhoever('kill a replica of Redis', replica, { ...killing, whole }),
    toWhoever('kill the primary of Redis', primary, { ...killing, whole }),
    toWhoever('freeze the primary of Redis', primary, { ...freezing, whole }),
    ...redis.servers.filter(({ name }) => name.startsWith('sentinel')).map((server) => kill(server, whole)),
  ];
}

function ofPostgres({ postgres }: ProductOnClusters): readonly Disturbance[] {
  const primary = () => postgres.primary();
  const whole = () => postgres.whole(wholeWithin);
  return [
    toWhoever('kill the standby of PostgreSQL', () => postgres.standby(), { ...killing, whole }),
    toWhoever('kill the primary of PostgreSQL', primary, { ...killing, whole }),
    toWhoever('freeze the primary of PostgreSQL', primary, { ...freezing, whole }),
    // Its connections stay, no packet passes, and it works on alone.
    toWhoever('cut off the primary of PostgreSQL', primary, {
      begin: (node) => {
        node.silence();
      },
      end: (node) => {
        node.heal();
      },
      whole,
    }),
    kill(postgres.etcd, whole),
    // There is one: its supervisor starts it again at once.
    {
      name: 'kill haproxy of PostgreSQL',
      begin: async () => {
        await postgres.haproxy.kill();
        await postgres.haproxy.start();
      },
      end: whole,
    },
  ];
}

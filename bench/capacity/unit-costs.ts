/**
 * What one thing costs, as it was counted: seconds of processors, bytes, rows and transactions, which another machine or other work
 * beside changes little; never time on the wall.
 */
export interface UnitCosts {
  /** A controller that is connected over MQTT and has nothing to do but to say so, twice a minute. */
  readonly controller: {
    /** Each second it is there. */
    readonly bridgeSeconds: number;
    readonly brokerSeconds: number;
    readonly postgresSeconds: number;
    readonly walBytes: number;
  };
  /** Memory for a connected controller, counted with a thousand: `npm run bench -- commands`. */
  readonly connection: { readonly bridgeBytes: number; readonly brokerBytes: number };
  /** A start or a stop, from accepted to confirmed, with its facts on their stream. */
  readonly command: {
    readonly bridgeSeconds: number;
    readonly brokerSeconds: number;
    readonly natsSeconds: number;
    readonly redisSeconds: number;
    readonly postgresSeconds: number;
    readonly transactions: number;
    readonly walBytes: number;
    readonly facts: number;
    /** JetStream's files. */
    readonly streamBytes: number;
    /** By table, with its indexes. */
    readonly rows: Readonly<Record<string, number>>;
    readonly bytes: Readonly<Record<string, number>>;
  };
  /** A minute of water through a valve with a meter, beyond its controller's being there. */
  readonly flow: {
    readonly bridgeSeconds: number;
    readonly postgresSeconds: number;
    readonly walBytes: number;
    /** Rows that are kept, and what one takes with its index. */
    readonly readings: number;
    readonly bytesAReading: number;
  };
  /** Published by the one relay of a service, in bunches. */
  readonly fact: {
    readonly relaySeconds: number;
    readonly natsSeconds: number;
    readonly postgresSeconds: number;
  };
  /** A row that is deleted by itself, vacuum included; one of a dropped month costs next to nothing (`npm test -- partitions`). */
  readonly retention: { readonly secondsARow: number; readonly walBytesARow: number };
  /** A dashboard of a farm of ten fields: its calls, without its files. */
  readonly page: {
    readonly gatewaySeconds: number;
    readonly predictionSeconds: number;
    readonly bridgeSeconds: number;
    readonly identitySeconds: number;
    readonly pilotSeconds: number;
    readonly natsSeconds: number;
    readonly redisSeconds: number;
    readonly postgresSeconds: number;
    readonly responseBytes: number;
  };
  readonly login: { readonly identitySeconds: number };
  /** A page that is open and hears of changes. */
  readonly livePage: { readonly gatewayBytes: number };
  /** A field in a night. */
  readonly night: {
    readonly workerSeconds: number;
    readonly postgresSeconds: number;
    readonly walBytes: number;
    /** By table, with its indexes: what is new, not what is written over. */
    readonly bytes: Readonly<Record<string, number>>;
  };
}

import { describe, expect, it } from '@jest/globals';
import { natsServerConfig, rightsOf } from './nats-server-config.ts';
import type { NatsUser } from './nats-user.ts';

function configOf(users: readonly NatsUser[]): string {
  return natsServerConfig({ host: '127.0.0.1', port: 4222, storeDirectory: '/data', users });
}

describe('the NATS configuration', () => {
  it('gives no user an empty list, which NATS reads as everything', () => {
    const { publish, subscribe } = rightsOf({ service: 'idle', password: 'x' });
    expect({ publish, subscribe }).toEqual({
      publish: ['_INBOX.idle.>'],
      subscribe: ['_INBOX.idle.>', 'each.process.>'],
    });
  });

  it('gives a gateway its questions, and a service its answers', () => {
    expect(rightsOf({ service: 'gateway', password: 'x', asks: ['prediction'] }).publish).toContain(
      'ask.prediction.>',
    );
    expect(rightsOf({ service: 'prediction', password: 'x', answers: true }).subscribe).toContain(
      'ask.prediction.> prediction',
    );
  });

  it('lets a gateway ask each process, and nobody else', () => {
    const gateway = rightsOf({ service: 'gateway', password: 'x', gathers: true });
    expect(gateway.publish).toEqual(['_INBOX.gateway.>', 'each.process.>']);
    const service = rightsOf({ service: 'pilot', password: 'x', answers: true });
    expect(service.publish).toEqual(['_INBOX.pilot.>']);
    expect(service.subscribe).toContain('each.process.>');
  });

  it('lets a gateway hear the facts and hints that it names, and no others', () => {
    const subscribed = ['fact.pilot.payment-changed.v1', 'hint.bridge.command-changed.v1'];
    expect(rightsOf({ service: 'gateway', password: 'x', subscribes: subscribed })).toEqual({
      publish: ['_INBOX.gateway.>'],
      subscribe: ['_INBOX.gateway.>', 'each.process.>', ...subscribed],
    });
  });

  it('lets only those answer that do', () => {
    expect(configOf([{ service: 'gateway', password: 'x', asks: ['prediction'] }])).not.toContain(
      'allow_responses',
    );
    expect(configOf([{ service: 'prediction', password: 'x', answers: true }])).toContain('allow_responses');
  });

  it.each(['*', '>', 'a.b', 'A', '', 'a b'])('takes no service named %j', (service) => {
    expect(() => configOf([{ service, password: 'x' }])).toThrow("is not a service's name");
    expect(() => configOf([{ service: 'a', password: 'x', asks: [service] }])).toThrow(
      "is not a service's name",
    );
  });

  it.each(['fact.>', 'fact.a.*.v1', 'ask.a.b.v1', 'fact.a.b', 'hint.>', 'hint.a.*.v1'])(
    'takes no fact named %j',
    (subject) => {
      for (const rights of [{ consumes: [subject] }, { subscribes: [subject] }]) {
        expect(() => configOf([{ service: 'a', password: 'x', ...rights }])).toThrow(
          "is not a fact's subject",
        );
      }
    },
  );

  it('lets servers of a cluster know one another by a password, whatever is in it', () => {
    const cluster = { port: 6222, routes: ['one:6222', 'two:6222'], healthPort: 8222 };
    const options = { host: '0.0.0.0', port: 4222, storeDirectory: '/data', users: [] };
    const config = natsServerConfig({ ...options, cluster: { ...cluster, password: 'p@ss"word' } });
    expect(config).toContain('authorization { user: route, password: "p@ss\\"word", timeout: 3 }');
    expect(config).toContain(
      '["nats-route://route:p%40ss%22word@one:6222","nats-route://route:p%40ss%22word@two:6222"]',
    );
    expect(natsServerConfig(options)).not.toContain('cluster');
  });

  it('takes no password that could end the line', () => {
    expect(() => configOf([{ service: 'a', password: 'x"\n user: admin' }])).toThrow('only printable ASCII');
    expect(configOf([{ service: 'a', password: 'x" user: "admin' }])).toContain(
      'password: "x\\" user: \\"admin"',
    );
  });
});

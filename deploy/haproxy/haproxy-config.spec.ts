import { describe, expect, it } from '@jest/globals';
import type { BalancerOptions } from './balancer-options.ts';
import { haproxyConfig } from './haproxy-config.ts';

const options: BalancerOptions = {
  listen: '*:8080',
  gateways: { kind: 'fixed', addresses: ['127.0.0.1:3001', '127.0.0.1:3002'] },
};
const linesOf = (given: Partial<BalancerOptions> = {}) =>
  haproxyConfig({ ...options, ...given })
    .split('\n')
    .map((line) => line.trim());

describe('the balancer’s configuration', () => {
  it('sends calls to gateways that say that they are ready', () => {
    const lines = linesOf();
    expect(lines).toContain('http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host balancer');
    expect(lines).toContain(
      'server gateway-2 127.0.0.1:3002 check inter 500ms fastinter 200ms fall 2 rise 1',
    );
  });

  it('sends them to any that takes a connection where none is ready, for a stop needs no readiness', () => {
    const lines = linesOf();
    expect(lines).toContain('use_backend ready if { nbsrv(ready) gt 0 }');
    expect(lines.slice(lines.indexOf('backend any'))).toContain('server gateway-1 127.0.0.1:3001');
  });

  it('repeats what may have been had only where twice is as once', () => {
    const rule = 'http-request disable-l7-retry if !METH_GET !{ req.hdr(Idempotency-Key) -m found }';
    expect(linesOf().filter((line) => line === rule)).toHaveLength(2);
    expect(linesOf().filter((line) => line.startsWith('retry-on'))).toEqual([
      'retry-on conn-failure empty-response',
      'retry-on conn-failure empty-response',
    ]);
  });

  it('believes nobody who says for whom he calls', () => {
    const lines = linesOf();
    expect(lines).toContain('http-request set-header X-Forwarded-For %[src]');
    expect(lines).toContain('http-request set-header X-Forwarded-Proto http if !{ ssl_fc }');
    expect(lines).toContain('http-request del-header Forwarded');
  });

  it('believes the proxies that are named, and only them', () => {
    const lines = linesOf({ forwardedFrom: ['10.0.0.0/8', '192.0.2.1'] });
    expect(lines).toContain('acl forwarded src 10.0.0.0/8 192.0.2.1');
    const headers = lines.filter((line) => line.includes('set-header X-Forwarded'));
    expect(headers).toHaveLength(5);
    expect(
      headers.filter((line) => !/\] unless forwarded$| if !?\{ ssl_fc \} !forwarded$/.test(line)),
    ).toEqual([]);
  });

  it('is silent for longer than streams of live changes are', () => {
    const seconds = linesOf().flatMap((line) => /^timeout (?:server|client) (\d+)s$/.exec(line)?.[1] ?? []);
    expect(seconds.map(Number)).toEqual([75, 75]);
  });

  it('takes https where there is a certificate, and sends plain calls there', () => {
    const secure = { listen: '*:8443', certificate: '/run/secrets/tls.pem' } as const;
    expect(linesOf({ secure })).toContain('bind *:8443 ssl crt /run/secrets/tls.pem alpn h2,http/1.1');
    expect(linesOf({ secure })).toContain('http-request redirect scheme https code 308 unless { ssl_fc }');
    expect(linesOf().join()).not.toContain('redirect');
  });

  it('sends nobody to https whom a proxy before it has taken by https', () => {
    const secure = { listen: '*:8443', certificate: '/run/secrets/tls.pem' } as const;
    expect(linesOf({ secure, forwardedFrom: ['192.0.2.1'] })).toContain(
      'http-request redirect scheme https code 308 unless { ssl_fc } || forwarded { req.hdr(X-Forwarded-Proto) https }',
    );
  });

  it('finds a scaled service by its name, whether or not one is there yet', () => {
    const gateways = {
      kind: 'by-dns',
      name: 'gateway',
      port: 3000,
      max: 10,
      nameserver: '127.0.0.11:53',
    } as const;
    const servers = linesOf({ gateways }).filter((line) => line.startsWith('server-template'));
    const found = 'server-template gateway- 10 gateway:3000 resolvers names init-addr none';
    expect(servers).toEqual([`${found} check inter 500ms fastinter 200ms fall 2 rise 1`, found]);
  });

  it('tells its metrics on an address of their own, or not at all', () => {
    expect(linesOf({ metrics: '127.0.0.1:9101' })).toContain('bind 127.0.0.1:9101');
    expect(linesOf().join()).not.toContain('prometheus');
  });

  it('takes devices over TLS, for longer silences than their keep alive', () => {
    const secure = { listen: '*:8443', certificate: '/run/secrets/tls.pem' } as const;
    const devices = { listen: '*:8883', broker: 'mosquitto:1883' } as const;
    const lines = linesOf({ secure, devices });
    expect(lines).toContain('bind *:8883 ssl crt /run/secrets/tls.pem');
    expect(lines).toContain('server broker mosquitto:1883');
    expect(lines).toContain('timeout client 200s');
    expect(() => haproxyConfig({ ...options, devices })).toThrow('no certificate');
    expect(linesOf({ secure }).join()).not.toContain('mode tcp');
  });

  it.each([
    ['a listener', { listen: '*:80\nbind *:81' as '*:80' }],
    ['a certificate', { secure: { listen: '*:443', certificate: '/tls.pem verify none' } }],
    ['a gateway', { gateways: { kind: 'fixed', addresses: ['127.0.0.1:1 backup' as '127.0.0.1:1'] } }],
    ['no gateway', { gateways: { kind: 'fixed', addresses: [] } }],
    ['a proxy', { forwardedFrom: ['everybody'] }],
    ['a proxy’s subnet', { forwardedFrom: ['10.0.0.0/33'] }],
    ['everybody', { forwardedFrom: ['::/0'] }],
    ['no proxy', { forwardedFrom: [] }],
    ['a number', { maxConnections: 0.5 }],
  ] satisfies readonly (readonly [string, Partial<BalancerOptions>])[])(
    'takes nothing for %s that is none',
    (_what, broken) => {
      expect(() => haproxyConfig({ ...options, ...broken })).toThrow('haproxy.cfg');
    },
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const lines = readFileSync(join(import.meta.dirname, 'haproxy.cfg'), 'utf8')
  .split('\n')
  .map((line) => line.trim());
const after = (section: string) => lines.slice(lines.indexOf(section));

describe('the balancer’s configuration', () => {
  it('sends calls to gateways that say that they are ready, and looks more often than they drain', () => {
    expect(lines).toContain('http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host balancer');
    expect(lines).toContain('default-server check inter 500ms fastinter 200ms fall 2 rise 1');
  });

  it('sends them to any that takes a connection where none is ready, for a stop needs no readiness', () => {
    expect(lines).toContain('use_backend ready if { nbsrv(ready) gt 0 }');
    expect(after('backend any').some((line) => line.includes('check'))).toBe(false);
  });

  it('repeats what may have been had only where twice is as once', () => {
    const rule = 'http-request disable-l7-retry if !METH_GET !{ req.hdr(Idempotency-Key) -m found }';
    expect(lines.filter((line) => line === rule)).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('retry-on'))).toEqual([
      'retry-on conn-failure empty-response',
      'retry-on conn-failure empty-response',
    ]);
  });

  it('believes nobody but the proxies that are named who says for whom he calls', () => {
    expect(lines).toContain('http-request del-header Forwarded');
    const headers = lines.filter((line) => line.includes('set-header X-Forwarded'));
    expect(headers).toHaveLength(5);
    expect(
      headers.filter((line) => !/\] unless forwarded$| if !?\{ ssl_fc \} !forwarded$/.test(line)),
    ).toEqual([]);
  });

  it('is silent for longer than streams of live changes are, and than devices’ keep alive', () => {
    const timeouts = lines.filter((line) => /^timeout (?:server|client|tunnel) /.test(line));
    // A device's 30 s are until the broker has it.
    expect(timeouts).toEqual([
      'timeout client 75s',
      'timeout server 75s',
      'timeout client 30s',
      'timeout tunnel 200s',
    ]);
  });

  it('has connections for calls and devices, each their own', () => {
    const numbers = lines.flatMap((line) => /^maxconn (\d+)$/.exec(line)?.[1] ?? []).map(Number);
    const [withDevices = 0, without = 0, calls = 0, devices = 0] = numbers;
    expect(numbers).toHaveLength(4);
    expect({ withDevices, without }).toEqual({ withDevices: calls + devices, without: calls });
  });

  it('finds a scaled service by its name, whether or not one is there yet', () => {
    const found = 'server-template gateway- 20 "${GATEWAY-gateway:3000}" resolvers names init-addr none';
    expect(lines.filter((line) => line.startsWith('server-template'))).toEqual([found, found]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { isProbe } from './is-probe.ts';

describe('a probe', () => {
  it.each(['/health/live', '/health/ready', '/health/ready?from=balancer', '/health/live?'])(
    'is %s',
    (originalUrl) => {
      expect(isProbe({ originalUrl })).toBe(true);
    },
  );

  it.each([
    ...['/health', '/health/', '/health/live/', '/health/../api/account', '/health/readyx', '/health/x'],
    ...['/api/health/live', '//health/live', '/api/advice?next=/health/live', '/'],
  ])('is not %s', (originalUrl) => {
    expect(isProbe({ originalUrl })).toBe(false);
  });
});

/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextPath } from './next-path.ts';

describe('where to go after signing in', () => {
  it.each(['/history', '/scenarios?compare=a,b', '/ai-calculator?x=1#result', '/a%20b'])('is %s', (path) => {
    expect(nextPath(path)).toBe(path);
  });

  it.each([
    undefined,
    7,
    '',
    'history',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/history\\..\\x',
    '/a\u2028b',
    'javascript:alert(1)',
    '/auth',
    '/auth?next=/auth',
    '/x/../auth',
  ])('is the dashboard for %j', (next) => {
    expect(nextPath(next)).toBe('/dashboard');
  });

  it('is never on another site', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'a', '?', '#', '%2f'),
    });
    fc.assert(
      fc.property(nasty, (next) => {
        const path = nextPath(next);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, window.location.origin).origin).toBe(window.location.origin);
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { prettyLine } from './pretty-line.ts';

describe('what of a process reaches the terminal', () => {
  it('is no routine', () => {
    expect(prettyLine('{"level":"info","msg":"listening"}')).toBeUndefined();
    expect(prettyLine('')).toBeUndefined();
  });

  it('is no request that was refused', () => {
    expect(
      prettyLine('{"level":"warn","msg":"request","method":"POST","path":"/api/x","status":400}'),
    ).toBeUndefined();
  });

  it('is warnings and errors, in words', () => {
    expect(prettyLine('{"level":"warn","msg":"weather is late"}')).toBe('warn: weather is late');
    expect(prettyLine('{"level":"error","msg":"failed","err":{"message":"boom"}}')).toBe(
      'error: failed: boom',
    );
    expect(prettyLine('{"level":"fatal","msg":"boom","err":{"message":"boom"}}')).toBe('fatal: boom');
    expect(prettyLine('{"level":"error","msg":"request","method":"GET","path":"/api/x","status":500}')).toBe(
      'error: request: GET /api/x 500',
    );
  });

  it('is whatever is no log line, as it is', () => {
    expect(prettyLine('Error: Cannot find module')).toBe('Error: Cannot find module');
    expect(prettyLine('{"truncated')).toBe('{"truncated');
  });
});

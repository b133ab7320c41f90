import { describe, expect, it } from '@jest/globals';
import { prettyLine } from './pretty-line.ts';

describe('what of a process reaches the terminal', () => {
  it('is no routine', () => {
    expect(prettyLine('{"level":30,"msg":"listening"}')).toBeUndefined();
    expect(prettyLine('')).toBeUndefined();
  });

  it('is warnings and errors, in words', () => {
    expect(prettyLine('{"level":40,"msg":"weather is late"}')).toBe('warning: weather is late');
    expect(prettyLine('{"level":50,"msg":"request failed","err":{"message":"boom"}}')).toBe(
      'error: request failed: boom',
    );
    expect(prettyLine('{"level":60,"msg":"boom","err":{"message":"boom"}}')).toBe('error: boom');
  });

  it('is whatever is no log line, as it is', () => {
    expect(prettyLine('Error: Cannot find module')).toBe('Error: Cannot find module');
    expect(prettyLine('{"truncated')).toBe('{"truncated');
  });
});

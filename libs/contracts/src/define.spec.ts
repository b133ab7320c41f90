import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { defineBroadcast, defineEvent, defineHint, defineQuestion } from './define.ts';

describe('a subject', () => {
  it('names its owner', () => {
    expect(
      defineQuestion('ask.bridge.request-command.v1', { ask: z.object({}), answer: z.null() }).owner,
    ).toBe('bridge');
    expect(defineEvent('fact.identity.account-deleted.v2', z.object({})).owner).toBe('identity');
  });

  it.each([
    'ask.bridge.request-command.v0',
    'ask.bridge.*.v1',
    'ask.>.x.v1',
    'ask.Bridge.request.v1',
    'ask.bridge.request.command.v1',
    'ask.bridge..v1',
    'ask.bridge.re quest.v1',
  ])("is refused as '%s'", (subject) => {
    const schemas = { ask: z.object({}), answer: z.null() };
    expect(() => defineQuestion(subject as 'ask.a.b.v1', schemas)).toThrow('is not a subject');
  });

  it('of a fact is not that of a question', () => {
    expect(() => defineEvent('ask.bridge.request.v1' as 'fact.a.b.v1', z.object({}))).toThrow(
      'is not a subject',
    );
  });

  it('of a hint is not that of a fact: no stream keeps it', () => {
    expect(defineHint('hint.bridge.command-changed.v1', z.object({})).owner).toBe('bridge');
    expect(() => defineHint('fact.bridge.command-changed.v1' as 'hint.a.b.v1', z.object({}))).toThrow(
      'is not a subject',
    );
  });

  it('of a broadcast is asked of each, and of nothing else', () => {
    expect(defineBroadcast('each.process.report.v1', z.null()).subject).toBe('each.process.report.v1');
    for (const subject of ['ask.process.report.v1', 'each.>', 'each.*.report.v1', 'each.process.report.v0'])
      expect(() => defineBroadcast(subject as 'each.a.b.v1', z.null())).toThrow('is not a subject');
  });
});

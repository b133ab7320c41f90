import { plannedStates, type PlannedState } from '@headgate/contracts/plan';
import { describe, expect, it } from '@jest/globals';
import { proposalId, recommendationId } from './proposal-id.ts';
import { stateAfter, type PlannedEvent } from './planned-states.ts';

const personal: PlannedEvent[] = ['accept', 'unaccept', 'edit', 'skip', 'postpone'];
const over: PlannedState[] = ['applied', 'expired', 'withdrawn'];

describe('a planned irrigation', () => {
  it('is accepted, and proposed again when that is taken back', () => {
    expect(stateAfter('proposed', 'accept')).toBe('accepted');
    expect(stateAfter('accepted', 'unaccept')).toBe('proposed');
    expect(stateAfter('skipped', 'unaccept')).toBe('proposed');
    expect(stateAfter('postponed', 'unaccept')).toBe('proposed');
  });

  it('is accepted once: a second time is not a change', () => {
    expect(stateAfter('accepted', 'accept')).toBeUndefined();
    expect(stateAfter('skipped', 'skip')).toBeUndefined();
  });

  it('stays what it is when it is edited', () => {
    expect(stateAfter('proposed', 'edit')).toBe('proposed');
    expect(stateAfter('accepted', 'edit')).toBe('accepted');
  });

  it.each(over)('that is %s takes no decision any more', (state) => {
    for (const event of personal) expect([event, stateAfter(state, event)]).toEqual([event, undefined]);
  });

  it('of any state is applied when its water was entered', () => {
    for (const state of plannedStates) expect(stateAfter(state, 'apply')).toBe('applied');
  });

  it('that was accepted is not reported once its time is over; one that nobody touched expires', () => {
    expect(stateAfter('accepted', 'miss')).toBe('not-reported');
    expect(stateAfter('accepted', 'expire')).toBeUndefined();
    expect(stateAfter('proposed', 'expire')).toBe('expired');
    expect(stateAfter('proposed', 'miss')).toBeUndefined();
  });

  it('waits for its water again when that was taken back', () => {
    expect(stateAfter('applied', 'unapply-accepted')).toBe('not-reported');
    expect(stateAfter('applied', 'unapply')).toBe('expired');
  });

  it('goes with its planting, unless it is over', () => {
    for (const state of plannedStates) {
      const goes = !over.includes(state) && state !== 'not-reported';
      expect([state, stateAfter(state, 'withdraw')]).toEqual([state, goes ? 'withdrawn' : undefined]);
    }
  });
});

describe('the id of a proposal', () => {
  const field = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';

  it('is the same for the same day, and another for any other', () => {
    const id = proposalId(field, '2026-07-18', 0);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(proposalId(field, '2026-07-18', 0)).toBe(id);
    const others = [
      proposalId(field, '2026-07-18', 1),
      proposalId(field, '2026-07-19', 0),
      proposalId(field.replace('4f', '5f'), '2026-07-18', 0),
      recommendationId(field, '2026-07-18'),
    ];
    expect(new Set([id, ...others]).size).toBe(5);
  });
});

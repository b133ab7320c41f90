/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { noteBegun, takeBegun } from './begun-payment.ts';
import { forgetLoginNotes } from '../../lib/login-notes.ts';

beforeEach(forgetLoginNotes);

describe('a payment that was begun here', () => {
  it('is known by its id, once, and no other is', () => {
    noteBegun('pi_1_secret_x');
    noteBegun('seti_2_secret_y');
    expect([takeBegun('pi_2'), takeBegun(''), takeBegun('pi_1_secret_x')]).toEqual([false, false, false]);
    expect([takeBegun('pi_1'), takeBegun('pi_1')]).toEqual([true, false]);
    expect(takeBegun('seti_2')).toBe(true);
  });

  it('leaves no secret behind, and nothing at all to whoever signs in next', () => {
    noteBegun('pi_1_secret_x');
    expect(JSON.stringify(Object.entries(localStorage))).toMatch(/pi_1(?!_secret)/);
    forgetLoginNotes();
    expect(takeBegun('pi_1')).toBe(false);
  });
});

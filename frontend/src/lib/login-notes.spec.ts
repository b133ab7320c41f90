/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetLoginNote, forgetLoginNotes, noteForLogin, noteOfLogin } from './login-notes.ts';

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  forgetLoginNotes();
});

describe('a note', () => {
  it('lasts as long as the login does, in every tab', () => {
    noteForLogin('later', 'ana');
    expect(noteOfLogin('later')).toBe('ana');
    expect(noteOfLogin('other')).toBeNull();
    // Another tab sees the same storage, and none of this page's memory.
    expect(Object.values(localStorage)).toEqual(['ana']);
    forgetLoginNotes();
    expect(noteOfLogin('later')).toBeNull();
  });

  it('is forgotten alone when told so', () => {
    noteForLogin('one', '1');
    noteForLogin('two', '2');
    forgetLoginNote('one');
    expect([noteOfLogin('one'), noteOfLogin('two')]).toEqual([null, '2']);
  });

  it('takes nothing else out of storage with it', () => {
    localStorage.setItem('headgate_theme', 'dark');
    noteForLogin('later', 'ana');
    forgetLoginNotes();
    expect(localStorage.getItem('headgate_theme')).toBe('dark');
  });

  it('lasts as long as the page where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
    noteForLogin('later', 'ana');
    expect(noteOfLogin('later')).toBe('ana');
    forgetLoginNote('later');
    expect(noteOfLogin('later')).toBeNull();
  });
});

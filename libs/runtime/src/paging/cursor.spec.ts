import { describe, expect, it } from '@jest/globals';
import { Rejected } from '../errors/rejected.ts';
import fc from 'fast-check';
import { anyCodePoint } from '../../testing/any-code-point.ts';
import { cursorOf, positionOf } from './cursor.ts';

const position = {
  createdAt: new Date('2026-07-10T18:00:00.123Z'),
  id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
};
const encoded = (text: string) => Buffer.from(text).toString('base64url');

function refusalOf(cursor: string): unknown {
  try {
    return positionOf(cursor);
  } catch (error) {
    return error;
  }
}

describe('a cursor', () => {
  it('gives back the position that it was made of, to the millisecond', () => {
    const instants = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.uuid({ version: 4 }), (createdAt, id) => {
        expect(positionOf(cursorOf({ createdAt, id }))).toEqual({ createdAt, id });
      }),
    );
  });

  it('goes into an address as it is, and within the bounds of a cursor', () => {
    expect(cursorOf(position)).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
  });

  it.each([
    '',
    ' ',
    'abc',
    '💧',
    cursorOf(position).slice(0, -1),
    `${cursorOf(position)}=`,
    ` ${cursorOf(position)}`,
    `${cursorOf(position)}\0`,
    encoded(''),
    encoded(position.id),
    encoded(`2026-07-10T18:00:00.123Z  ${position.id}`),
    encoded(`2026-07-10T18:00:00Z ${position.id}`),
    encoded(`2026-02-30T18:00:00.123Z ${position.id}`),
    encoded(`infinity ${position.id}`),
    encoded(`2026-07-10T18:00:00.123Z ${position.id.toUpperCase()}x`),
    encoded(`2026-07-10T18:00:00.123Z 1' OR '1'='1`),
    encoded(JSON.stringify(position)),
  ])('that no page gave is refused by its name: %j', (cursor) => {
    const refusal = refusalOf(cursor);
    expect(refusal).toBeInstanceOf(Rejected);
    expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'cursor' }] });
  });

  it('of any other text is refused, and nothing worse', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (cursor) => {
        expect(refusalOf(cursor)).toBeInstanceOf(Rejected);
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PacketGuard } from './packet-guard.ts';

const limits = { packet: 1_000, eachSecond: 10_000_000 };
const [publish, publishAgain, pingAnswer] = [0x32, 0x3a, 0xd0];

function lengthBytes(length: number): number[] {
  return length < 128 ? [length] : [(length % 128) + 128, ...lengthBytes(Math.floor(length / 128))];
}

/** What is inside may look like anything. */
const aPacket = (first: number, length: number): number[] => [
  ...[first, ...lengthBytes(length)],
  ...Array<number>(length).fill(0xff),
];

describe('What a broker sends', () => {
  it('is let through in whatever pieces it comes, as long as every packet is small', () => {
    const packets = fc.array(
      fc.tuple(
        fc.constantFrom(publish, publishAgain, pingAnswer),
        fc.integer({ min: 0, max: limits.packet }),
      ),
    );
    fc.assert(
      fc.property(packets, fc.integer({ min: 1, max: 700 }), (sizes, piece) => {
        const guard = new PacketGuard(limits);
        const all = Uint8Array.from(sizes.flatMap(([first, length]) => aPacket(first, length)));
        for (let place = 0; place < all.length; place += piece)
          guard.take(all.subarray(place, place + piece));
      }),
    );
  });

  it('ends with the beginning of a packet that would be too long', () => {
    for (const length of [limits.packet + 1, 20_000, 240_000_000]) {
      const guard = new PacketGuard(limits);
      guard.take(Uint8Array.from(aPacket(publish, limits.packet)));
      expect(() => {
        for (const byte of [publish, ...lengthBytes(length)]) guard.take(Uint8Array.of(byte));
      }).toThrow(/a packet of/);
    }
  });

  it('ends with a length that has no end, and with a message that we would have to keep', () => {
    expect(() => {
      new PacketGuard(limits).take(Uint8Array.of(publish, 0xff, 0xff, 0xff, 0xff, 1));
    }).toThrow(/without a length/);
    for (const qos of [0x34, 0x36])
      expect(() => {
        new PacketGuard(limits).take(Uint8Array.of(qos, 0));
      }).toThrow(/QoS/);
  });

  it('may be so much in a second, and as much in the next', () => {
    let now = 0;
    const guard = new PacketGuard({ packet: 1_000, eachSecond: 2_004 }, () => now);
    const packet = Uint8Array.from(aPacket(publish, 999));
    for (; now < 5_000; now += 1_000) for (let times = 0; times < 2; times += 1) guard.take(packet);
    guard.take(packet);
    guard.take(packet);
    expect(() => {
      guard.take(packet);
    }).toThrow(/in a second/);
  });
});

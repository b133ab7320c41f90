/** Registers of a read, by their place in it. Throws where there is none: the read was shorter than it should be. */
export function registerAt(registers: readonly number[], place: number): number {
  const register = registers[place];
  if (register === undefined) throw new RangeError(`no register at ${place}`);
  return register;
}

/** The more significant register first. */
export function u32At(registers: readonly number[], place: number): number {
  return registerAt(registers, place) * 0x1_0000 + registerAt(registers, place + 1);
}

export function u32Registers(value: number): number[] {
  return [Math.floor(value / 0x1_0000), value % 0x1_0000];
}

const idRegisters = 8;

/** A UUID as 8 registers, its bytes in the order in which they are written. */
export function uuidRegisters(uuid: string): number[] {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return Array.from({ length: idRegisters }, (_, place) => bytes.readUInt16BE(place * 2));
}

/** Null: all zero, none. */
export function uuidAt(registers: readonly number[], place: number): string | null {
  const digits = Array.from({ length: idRegisters }, (_, offset) =>
    registerAt(registers, place + offset)
      .toString(16)
      .padStart(4, '0'),
  ).join('');
  if (/^0+$/.test(digits)) return null;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

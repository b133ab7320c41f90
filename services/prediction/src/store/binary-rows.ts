/** PostgreSQL's types that rows are copied into. */
export type CopyType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'bigint'
  | 'float8'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'uuid[]';

/** `date` as YYYY-MM-DD; `bigint` as a bigint, its digits, or a safe integer; `jsonb` as whatever JSON can say. */
export type CopyValue = string | number | bigint | boolean | Date | object | null;

/** https://www.postgresql.org/docs/current/sql-copy.html, 'Binary Format': signature, flags, no extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);
/** Sent on when so many bytes are full. */
const chunkBytes = 64 * 1024;
/** 2000-01-01, where PostgreSQL's days and microseconds begin [days, ms after 1970]. */
const epochDays = 10_957;
const epoch = epochDays * 86_400_000;
const uuidOid = 2950;
const uuidText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Rows in the form that COPY reads without parsing, in pieces of about 64 kB, each made when it is asked for. Throws
 * `RangeError` on a value that its column cannot hold: NaN and infinite figures are refused too, for they are mistakes.
 */
export function* binaryRows(
  types: readonly CopyType[],
  rows: Iterable<readonly CopyValue[]>,
): Generator<Buffer> {
  const writer = new Writer();
  writer.bytes(header);
  for (const row of rows) {
    if (row.length !== types.length)
      throw new RangeError(`A row of ${row.length} values for ${types.length} columns`);
    writer.int16(types.length);
    for (const [column, type] of types.entries()) writer.value(type, row[column] ?? null);
    if (writer.isFull) yield writer.take();
  }
  writer.bytes(trailer);
  yield writer.take();
}

const writers = {
  uuid: 'writeUuid',
  text: 'writeText',
  integer: 'writeInteger',
  bigint: 'writeBigint',
  float8: 'writeFloat',
  boolean: 'writeBoolean',
  date: 'writeDate',
  timestamptz: 'writeTime',
  jsonb: 'writeJson',
  'uuid[]': 'writeUuids',
} as const satisfies Record<CopyType, keyof Writer>;

class Writer {
  #buffer = Buffer.allocUnsafe(chunkBytes * 2);
  #length = 0;

  get isFull(): boolean {
    return this.#length >= chunkBytes;
  }

  /** What was written since the last time. */
  take(): Buffer {
    const taken = this.#buffer.subarray(0, this.#length);
    this.#buffer = Buffer.allocUnsafe(chunkBytes * 2);
    this.#length = 0;
    return taken;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }

  bytes(bytes: Buffer): void {
    this.#reserve(bytes.length);
    this.#length += bytes.copy(this.#buffer, this.#length);
  }

  int16(value: number): void {
    this.#reserve(2);
    this.#length = this.#buffer.writeInt16BE(value, this.#length);
  }

  #int32(value: number): void {
    this.#length = this.#buffer.writeInt32BE(value, this.#length);
  }

  /** Length and value of a column, or that there is none. */
  value(type: CopyType, value: CopyValue): void {
    // Enough for the types that have one length.
    this.#reserve(20);
    if (value === null) this.#int32(-1);
    else this[writers[type]](value);
  }

  writeFloat(value: CopyValue): void {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw unfit('float8', value);
    this.#int32(8);
    this.#length = this.#buffer.writeDoubleBE(value, this.#length);
  }

  writeInteger(value: CopyValue): void {
    if (typeof value !== 'number' || (value | 0) !== value) throw unfit('integer', value);
    this.#int32(4);
    this.#int32(value);
  }

  writeBigint(value: CopyValue): void {
    const whole = wholeOf(value);
    if (whole === undefined || BigInt.asIntN(64, whole) !== whole) throw unfit('bigint', value);
    this.#int32(8);
    this.#length = this.#buffer.writeBigInt64BE(whole, this.#length);
  }

  writeBoolean(value: CopyValue): void {
    if (typeof value !== 'boolean') throw unfit('boolean', value);
    this.#int32(1);
    this.#length = this.#buffer.writeUInt8(value ? 1 : 0, this.#length);
  }

  writeUuid(value: CopyValue): void {
    this.#int32(16);
    this.#uuid(value);
  }

  #uuid(value: CopyValue): void {
    if (typeof value !== 'string' || !uuidText.test(value)) throw unfit('uuid', value);
    this.#length += this.#buffer.write(value.replaceAll('-', ''), this.#length, 'hex');
  }

  writeDate(value: CopyValue): void {
    const days = typeof value === 'string' && value.length === 10 ? Date.parse(value) / 86_400_000 : NaN;
    if (!Number.isInteger(days)) throw unfit('date', value);
    this.#int32(4);
    this.#int32(days - epochDays);
  }

  writeTime(value: CopyValue): void {
    if (!(value instanceof Date) || Number.isNaN(value.getTime())) throw unfit('timestamptz', value);
    this.#int32(8);
    this.#length = this.#buffer.writeBigInt64BE(BigInt(value.getTime() - epoch) * 1000n, this.#length);
  }

  writeText(value: CopyValue): void {
    if (typeof value !== 'string') throw unfit('text', value);
    this.#utf8(value);
  }

  writeJson(value: CopyValue): void {
    const text: unknown = JSON.stringify(value);
    if (typeof text !== 'string') throw unfit('jsonb', value);
    this.#utf8(text, 1);
  }

  /** `version`: the byte that comes before the text of a jsonb. */
  #utf8(text: string, version?: number): void {
    this.#reserve(5 + text.length * 3);
    const start = this.#length;
    this.#length += 4;
    if (version !== undefined) this.#length = this.#buffer.writeUInt8(version, this.#length);
    this.#length += this.#buffer.write(text, this.#length, 'utf8');
    this.#buffer.writeInt32BE(this.#length - start - 4, start);
  }

  writeUuids(value: CopyValue): void {
    if (!Array.isArray(value)) throw unfit('uuid[]', value);
    const ids: readonly CopyValue[] = value;
    this.#reserve(24 + ids.length * 20);
    const start = this.#length;
    this.#length += 4;
    // Dimensions, no nulls, the type; how many, counted from 1. An empty array has no dimension.
    for (const part of ids.length > 0 ? [1, 0, uuidOid, ids.length, 1] : [0, 0, uuidOid]) this.#int32(part);
    for (const id of ids) this.writeUuid(id);
    this.#buffer.writeInt32BE(this.#length - start - 4, start);
  }
}

function wholeOf(value: CopyValue): bigint | undefined {
  if (typeof value === 'bigint') return value;
  const isWhole = typeof value === 'string' ? /^-?\d+$/.test(value) : Number.isSafeInteger(value);
  return isWhole ? BigInt(value as string | number) : undefined;
}

function unfit(type: CopyType, value: CopyValue): RangeError {
  const text = typeof value === 'object' ? 'object' : `${typeof value} ${String(value).slice(0, 40)}`;
  return new RangeError(`${text} is no ${type}`);
}

import { describe, expect, it } from '@jest/globals';
import { exportName } from './csv-file.ts';

describe("a file's name", () => {
  it("has the farm's own day", () => {
    expect(exportName('history', new Date('2026-11-22T07:59:59Z'))).toBe('headgate-history-2026-11-21.csv');
    expect(exportName('scenarios', new Date('2026-11-22T08:00:00Z'))).toBe(
      'headgate-scenarios-2026-11-22.csv',
    );
  });
});

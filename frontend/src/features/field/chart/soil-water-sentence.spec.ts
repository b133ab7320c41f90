import { describe, expect, it } from '@jest/globals';
import { aFieldDay } from '../../../test/water-records.ts';
import { daySentence, soilWaterSentence } from './soil-water-sentence.ts';

describe('the sentence of the soil-water chart', () => {
  it('says how often the soil was too dry, how it stands, and how it will', () => {
    const days = [
      aFieldDay({ date: '2026-07-16', depletion: 38.1, allowedDepletion: 35.56, actualEt: 6.2 }),
      aFieldDay({ date: '2026-07-17', depletion: 33.3, allowedDepletion: 35.56 }),
      aFieldDay({ date: '2026-07-18', kind: 'forecast', depletion: 12.7, allowedDepletion: 35.56 }),
    ];
    expect(soilWaterSentence(days)).toBe(
      'Since Jul 16, 2026 the soil was drier than allowed on 1 of 2 days. The crop was short of water on 1 of 2 days. ' +
        'At the end of Jul 17, 2026 the root zone was 1.31 inches below full; irrigation is due at 1.40 inches. ' +
        'With the irrigations of the plan it will be 0.50 inches below full on Jul 18, 2026.',
    );
  });

  it('does not count what never happened', () => {
    const days = [aFieldDay({ date: '2026-07-17', depletion: 20 })];
    expect(soilWaterSentence(days)).toBe(
      'Since Jul 17, 2026 the soil has never been drier than allowed. ' +
        'At the end of Jul 17, 2026 the root zone was 0.79 inches below full; irrigation is due at 1.40 inches.',
    );
  });

  it('says nothing of no days', () => {
    expect(soilWaterSentence([])).toBe('');
  });

  it('marks a day that is forecast, and one that was short of water', () => {
    expect(daySentence(aFieldDay({ kind: 'forecast' }))).toMatch(/Forecast\.$/);
    expect(daySentence(aFieldDay({ actualEt: 4 }))).toContain('Short of water.');
  });
});

import { describe, expect, it } from '@jest/globals';
import { crops } from '../catalogue/crops.ts';
import { cropSeason } from './crop-season.ts';
import { growthStage } from './growth-stage.ts';
import { midSeasonDate } from './mid-season-date.ts';
import { seasonLength } from './season-length.ts';

describe('growth stages', () => {
  it('come in order and last as many days as the crop says', () => {
    for (const { stages } of Object.values(crops)) {
      const days = Array.from({ length: seasonLength(stages) }, (_, day) => growthStage(stages, day));
      expect(days).toEqual([
        ...Array.from({ length: stages.initial }, () => 'initial'),
        ...Array.from({ length: stages.development }, () => 'development'),
        ...Array.from({ length: stages.mid }, () => 'mid-season'),
        ...Array.from({ length: stages.late }, () => 'late'),
      ]);
    }
  });

  it('put the mid-season date in mid-season, for every crop', () => {
    for (const crop of Object.values(crops)) {
      const date = midSeasonDate(crop, '2026-05-01');
      expect(cropSeason({ ...crop, usualStart: { month: 5, day: 1 } }, date)).toMatchObject({
        stage: 'mid-season',
      });
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { timed } from '@headgate/runtime/testing/own-time';
import { Logger } from '@nestjs/common';
import { openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { startPublicDataEmulator, type PublicDataEmulator } from '../../test/public-data-emulator.ts';
import { SoilSurvey } from './soil-survey.ts';

const fresno = { lat: 36.73777, lng: -119.78714 };
/** A busy machine's patience, in place of production's [ms]. */
const patient = { attemptTimeout: 30_000, callerTimeout: 60_000, retryDelay: 10 };
const soon = 2_000;

let emulator: PublicDataEmulator;
let records: OwnRecords;
const surveyWith = (options: object = patient) =>
  new SoilSurvey(records.source, { url: emulator.url, ...options });

beforeAll(async () => {
  // What these tests provoke is logged; here it would only be noise.
  Logger.overrideLogger(false);
  [emulator, records] = await Promise.all([
    startPublicDataEmulator('2026-07-10T18:00:00Z'),
    openOwnRecords(),
  ]);
});
beforeEach(async () => {
  await emulator.reset();
  await records.source.query('TRUNCATE soil_place');
});
afterAll(async () => {
  await records.drop();
  await emulator.stop();
});

describe('the soil of a place', () => {
  it('is that of the survey, with its layers, and asked for once', async () => {
    const survey = surveyWith();
    const [soil, again] = await Promise.all([survey.at(fresno), survey.at(fresno)]);
    expect(soil?.layers.length).toBeGreaterThan(1);
    expect(soil?.layers[0]).toMatchObject({ topInches: 0 });
    expect(again).toEqual(soil);
    expect(await surveyWith().at({ lat: 36.73779, lng: -119.78711 })).toEqual(soil);
    expect((await emulator.state('soil')).subjects).toEqual(['POINT(-119.7871 36.7378)']);
  });

  it('is looked up by the boundary where there is one; what is kept tells neither', async () => {
    const ring = [
      [-119.79, 36.73],
      [-119.78, 36.73],
      [-119.78, 36.74],
      [-119.79, 36.73],
    ];
    expect(await surveyWith().at({ type: 'Polygon', coordinates: [ring] })).not.toBeNull();
    expect((await emulator.state('soil')).subjects[0]).toMatch(/^MULTIPOLYGON/);
    const [row] = await records.source.query<{ place: string }[]>('SELECT place FROM soil_place');
    expect(row?.place).not.toContain('119');
  });

  it('is null where there is no survey, which is kept too', async () => {
    const nevada = { lat: 39, lng: -113 };
    expect(await surveyWith().at(nevada)).toBeNull();
    expect(await surveyWith().at(nevada)).toBeNull();
    expect(await emulator.state('soil')).toMatchObject({ requests: 1 });
  });

  it.each(['reset', '429', '500', 'html', 'truncated', 'garbage'])(
    'is null while the service is unwell, and known afterwards: %s',
    async (outage) => {
      await emulator.fail('soil', outage);
      expect(await surveyWith().at(fresno)).toBeNull();
      await emulator.fail('soil', null);
      expect(await surveyWith().at(fresno)).not.toBeNull();
    },
  );

  it('keeps nobody waiting for long: a late answer serves the next', async () => {
    await emulator.fail('soil', 'slow', { delay: 1_600 });
    const survey = surveyWith({ retryDelay: 10 });
    const { result, took } = await timed(() => survey.at(fresno));
    expect(result).toBeNull();
    expect(took).toBeLessThan(soon);
    await survey.settle();
    expect(await survey.at(fresno)).not.toBeNull();
    expect(await emulator.state('soil')).toMatchObject({ requests: 1 });
  });
});

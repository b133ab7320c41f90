import { PlannedIrrigationPort } from '../irrigations/planned-irrigation.port.ts';
import { GivenWaterPort } from './given-water.port.ts';

/** Where nobody plans: no water was planned, and none is settled for the days ahead. */
export class NothingPlanned extends PlannedIrrigationPort {
  override apply(): Promise<boolean> {
    return Promise.resolve(false);
  }

  override unapply(): Promise<void> {
    return Promise.resolve();
  }
}

export class NothingGiven extends GivenWaterPort {
  override read(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

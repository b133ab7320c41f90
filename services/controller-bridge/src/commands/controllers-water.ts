import { Injectable } from '@nestjs/common';
import { Water } from '../controllers/water.ts';

/** COMMANDS replaces this by what `zone_run` and `command` say. Until then there is no way to open anything. */
@Injectable()
export class ControllersWater extends Water {
  runsOf() {
    return Promise.resolve(new Map());
  }
  unconfirmedStopsOf() {
    return Promise.resolve(new Map());
  }
  stopForDeparture() {
    return Promise.resolve();
  }
  forgetZones() {
    return Promise.resolve();
  }
  keeps() {
    return Promise.resolve(false);
  }
  forgetFarm() {
    return Promise.resolve();
  }
  wake() {
    // Nobody sleeps yet.
  }
}

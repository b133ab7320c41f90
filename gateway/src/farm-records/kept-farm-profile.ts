import type { FarmProfile, FarmProfileInput } from '@headgate/contracts/farm-profile';
import { readFarmProfile, saveFarmProfile } from '@headgate/contracts/farm-record-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { unknownPlace } from '../predictions/unknown-place.ts';

/** What the caller's farm tells of itself. */
@Injectable()
export class KeptFarmProfile {
  constructor(private readonly asker: Asker) {}

  read(caller: Caller): Promise<FarmProfile> {
    return this.asker.ask(readFarmProfile, {}, { caller });
  }

  /** Throws `Rejected`, on `location`, for a place that is not known. */
  async save(caller: Caller, input: FarmProfileInput): Promise<FarmProfile> {
    const answer = await this.asker.ask(saveFarmProfile, input, { caller });
    switch (answer.kind) {
      case 'saved':
        return answer.profile;
      case 'unknown-place':
        throw unknownPlace(input.location ?? '', answer.near);
    }
  }
}

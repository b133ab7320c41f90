import {
  confirmTrial,
  giveConsent,
  issueMqttCredentials,
  readConnectionTest,
  testConnection,
} from '@headgate/contracts/bridge-questions';
import {
  trialConfirmation,
  trialConfirmationInput,
  type TrialConfirmationInput,
} from '@headgate/contracts/irrigation-command';
import {
  consentInput,
  irrigationController,
  mqttCredentials,
  newestConnectionTest,
  type ConsentInput,
} from '@headgate/contracts/irrigation-controller';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';

/** What it takes until a command reaches the device. */
@Controller('api/irrigation/controllers/:id')
@ApiTags('Controllers')
export class LiveControlController {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
  ) {}

  @Post('consent')
  @ApiOperation({
    summary: "Gives or withdraws the farm's consent to live control; withdrawal takes effect at once",
  })
  @Answers(200, 'The controller', irrigationController)
  async giveConsent(
    @SignedIn('controllers.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: consentInput }) { consent }: ConsentInput,
  ) {
    return (await accepted(this.asker, giveConsent, { id, consent }, { caller })).controller;
  }

  // No `Idempotency-Key`: the first answer would have to be kept, and with it the password.
  @Post('mqtt-credentials')
  @ApiProblems(409)
  @ApiOperation({
    summary: 'Issues credentials for our MQTT broker. They are shown once, and earlier ones stop working',
  })
  @Answers(200, 'The credentials for the device', mqttCredentials)
  async issueMqttCredentials(
    @SignedIn('controllers.write') caller: Caller,
    @RecordId() id: string,
    @Client() client: string,
  ) {
    await this.limiter.limitCostly('mqtt-credentials', client, caller.userId);
    return (await accepted(this.asker, issueMqttCredentials, { id }, { caller })).credentials;
  }

  @Post('trial-confirmations')
  @ApiProblems(409)
  @ApiOperation({
    summary:
      'Confirms that a person attends a trial of a zone: valid for one start of one minute, within 60 seconds',
  })
  @Answers(201, 'The confirmation; earlier ones are void', trialConfirmation)
  async confirmTrial(
    @SignedIn('water.start') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: trialConfirmationInput }) { zoneId }: TrialConfirmationInput,
  ) {
    await this.limiter.limitAll('Too many commands were sent.', [['command', caller.farmId]]);
    return (await accepted(this.asker, confirmTrial, { id, zoneId }, { caller })).confirmation;
  }

  @Post('connection-test')
  @ApiOperation({ summary: 'Starts a connection test, or answers the one that is running' })
  @Answers(202, 'The test', newestConnectionTest)
  async testConnection(
    @SignedIn('controllers.write') caller: Caller,
    @RecordId() id: string,
    @Client() client: string,
  ) {
    await this.limiter.limitCostly('connection-test', client, caller.userId);
    const { test } = await accepted(this.asker, testConnection, { id }, { caller });
    return { test };
  }

  @Get('connection-test')
  @ApiOperation({ summary: 'Reads the newest connection test, step by step, with its verdict' })
  @Answers(200, 'The test; null if there was none', newestConnectionTest)
  async readConnectionTest(@SignedIn('controllers.read') caller: Caller, @RecordId() id: string) {
    const { test } = await accepted(this.asker, readConnectionTest, { id }, { caller });
    return { test };
  }
}

import type {
  ConsentInput,
  IrrigationController,
  MqttCredentials,
  NewestConnectionTest,
} from '@headgate/contracts/irrigation-controller';
import {
  consentInput,
  irrigationController,
  mqttCredentials,
  newestConnectionTest,
} from '@headgate/contracts/irrigation-controller';
import type { Caller } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Client } from '../door/client.ts';
import { CostlyCalls } from '../door/costly-calls.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';
import { FarmControllers } from './farm-controllers.ts';

/** What it takes until a command reaches the device. */
@Controller('api/irrigation/controllers/:id')
@ApiTags('Controllers')
@ApiProblems(404, 429)
export class LiveControlController {
  constructor(
    private readonly controllers: FarmControllers,
    private readonly limits: CostlyCalls,
  ) {}

  @Post('consent')
  @HttpCode(200)
  @ApiRecordId()
  @ApiProblems(400, 403, 413, 415)
  @ApiOperation({ summary: "The farm's yes to live control, or its no, which takes effect at once" })
  @ApiOkResponse({ description: 'The controller', standardSchema: irrigationController })
  giveConsent(
    @SignedIn() caller: Caller,
    @RecordId() id: string,
    @Body({ schema: consentInput }) { consent }: ConsentInput,
  ): Promise<IrrigationController> {
    return this.controllers.giveConsent(caller, id, consent);
  }

  // No `Idempotency-Key`: the first answer would have to be kept, and with it the password.
  @Post('mqtt-credentials')
  @HttpCode(200)
  @ApiRecordId()
  @ApiProblems(403, 409)
  @ApiOperation({ summary: 'Credentials for our MQTT broker, told this once; those before are void' })
  @ApiOkResponse({ description: 'What the device is told', standardSchema: mqttCredentials })
  async issueMqttCredentials(
    @SignedIn() caller: Caller,
    @RecordId() id: string,
    @Client() client: string,
  ): Promise<MqttCredentials> {
    await this.limits.take('mqtt-credentials', { userId: caller.userId, client });
    return this.controllers.issueCredentials(caller, id);
  }

  @Post('connection-test')
  @HttpCode(202)
  @ApiRecordId()
  @ApiProblems(403)
  @ApiOperation({ summary: 'Begins a test of the connection; while one runs, that one' })
  @ApiAcceptedResponse({ description: 'The test', standardSchema: newestConnectionTest })
  async testConnection(
    @SignedIn() caller: Caller,
    @RecordId() id: string,
    @Client() client: string,
  ): Promise<NewestConnectionTest> {
    await this.limits.take('connection-test', { userId: caller.userId, client });
    return this.controllers.testConnection(caller, id);
  }

  @Get('connection-test')
  @ApiRecordId()
  @ApiOperation({ summary: 'The newest test of the connection, step by step, with its verdict' })
  @ApiOkResponse({ description: 'Null where there was none', standardSchema: newestConnectionTest })
  readConnectionTest(@SignedIn() caller: Caller, @RecordId() id: string): Promise<NewestConnectionTest> {
    return this.controllers.readTest(caller, id);
  }
}

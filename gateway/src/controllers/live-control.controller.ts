import {
  giveConsent,
  issueMqttCredentials,
  readConnectionTest,
  testConnection,
} from '@headgate/contracts/bridge-questions';
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
import { Asker } from '@headgate/messaging';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Client } from '../edge/client.ts';
import { CostlyCalls } from '../edge/costly-calls.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';

/** What it takes until a command reaches the device. */
@Controller('api/irrigation/controllers/:id')
@ApiTags('Controllers')
@ApiProblems(404, 429)
export class LiveControlController {
  constructor(
    private readonly asker: Asker,
    private readonly limits: CostlyCalls,
  ) {}

  @Post('consent')
  @HttpCode(200)
  @ApiRecordId()
  @ApiProblems(400, 403, 413, 415)
  @ApiOperation({ summary: "The farm's yes to live control, or its no, which takes effect at once" })
  @ApiOkResponse({ description: 'The controller', standardSchema: irrigationController })
  async giveConsent(
    @SignedIn('controllers.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: consentInput }) { consent }: ConsentInput,
  ): Promise<IrrigationController> {
    return (await accepted(this.asker, giveConsent, { id, consent }, { caller })).controller;
  }

  // No `Idempotency-Key`: the first answer would have to be kept, and with it the password.
  @Post('mqtt-credentials')
  @HttpCode(200)
  @ApiRecordId()
  @ApiProblems(403, 409)
  @ApiOperation({ summary: 'Credentials for our MQTT broker, told this once; those before are void' })
  @ApiOkResponse({ description: 'What the device is told', standardSchema: mqttCredentials })
  async issueMqttCredentials(
    @SignedIn('controllers.write') caller: Caller,
    @RecordId() id: string,
    @Client() client: string,
  ): Promise<MqttCredentials> {
    await this.limits.take('mqtt-credentials', { userId: caller.userId, client });
    return (await accepted(this.asker, issueMqttCredentials, { id }, { caller })).credentials;
  }

  @Post('connection-test')
  @HttpCode(202)
  @ApiRecordId()
  @ApiProblems(403)
  @ApiOperation({ summary: 'Begins a test of the connection; while one runs, that one' })
  @ApiAcceptedResponse({ description: 'The test', standardSchema: newestConnectionTest })
  async testConnection(
    @SignedIn('controllers.write') caller: Caller,
    @RecordId() id: string,
    @Client() client: string,
  ): Promise<NewestConnectionTest> {
    await this.limits.take('connection-test', { userId: caller.userId, client });
    const { test } = await accepted(this.asker, testConnection, { id }, { caller });
    return { test };
  }

  @Get('connection-test')
  @ApiRecordId()
  @ApiOperation({ summary: 'The newest test of the connection, step by step, with its verdict' })
  @ApiOkResponse({ description: 'Null where there was none', standardSchema: newestConnectionTest })
  async readConnectionTest(
    @SignedIn('controllers.read') caller: Caller,
    @RecordId() id: string,
  ): Promise<NewestConnectionTest> {
    const { test } = await accepted(this.asker, readConnectionTest, { id }, { caller });
    return { test };
  }
}

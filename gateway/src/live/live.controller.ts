import { liveQuery } from '@headgate/contracts/live-change';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { z } from 'zod/mini';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { ApiProblems } from '../openapi/answers.ts';
import { SignedInAccount } from '../sessions/caller.ts';
import type { Account } from '../sessions/current-account.ts';
import { LiveStream } from './live-stream.ts';
import { LiveStreams } from './live-streams.ts';
import { SessionWatch } from './session-watch.ts';

const second = 1_000;

@Controller('api/live')
@ApiTags('Live')
export class LiveController {
  constructor(
    private readonly streams: LiveStreams,
    private readonly sessions: SessionWatch,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @ApiProblems(400, 403)
  @ApiOperation({
    summary: 'Tells, for as long as it is read, which reads of the farm answer differently now',
  })
  @ApiOkResponse({
    description:
      'Server-sent events: first `begun` with `{"completeForMs":…}`, of how much of `read` (for how long the page has been reading, ms) no change is missed; then `changed`, with the reads\' paths as `{"paths":[…]}`; a path stands for all below it. Whoever comes back asks for everything anew',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  live(
    @SignedInAccount() account: Account,
    @Query({ schema: liveQuery }) { read }: z.output<typeof liveQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    // Whoever left while their session was read tells so no second time: a stream to nobody would never close.
    if (response.destroyed) return;
    this.streams.assertCapacity();
    if (request.method === 'HEAD') {
      // Its answer has no body to wait for.
      response.type('text/event-stream').end();
      return;
    }
    const stream = new LiveStream(response, this.config.LIVE_HEARTBEAT_SECONDS * second);
    this.streams.add(stream, {
      userId: account.user.id,
      farmId: account.standing.farmId,
      readMs: read,
    });
    const everyMs = this.config.LIVE_CHECK_SECONDS * second;
    const stopWatching = this.sessions.watch(request, account, everyMs, () => {
      stream.end(second);
    });
    stream.onClose(stopWatching);
  }
}

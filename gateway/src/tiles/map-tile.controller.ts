import { mapImagery, type MapImagery } from '@headgate/contracts/map-imagery';
import type { Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod/mini';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { pathParameter } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';
import { imagerySourceOf } from './imagery-source.ts';
import { MapTiles } from './map-tiles.ts';
import { isOfCalifornia } from './tile-address.ts';

/** As it stands for a week in the browser that asked, and in no proxy: which ones it has is where its grower looked. */
const keptFor = 'private, max-age=604800';

const whole = z.pipe(z.string().check(z.regex(/^(?:0|[1-9]\d{0,6})$/)), z.transform(Number));
const Part = (name: 'z' | 'y' | 'x') => pathParameter(name, whole, { type: 'integer', minimum: 0 });

@Controller('api/map-tiles')
@ApiTags('Map')
export class MapTileController {
  constructor(
    private readonly tiles: MapTiles,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Whose imagery is below the fields on a map, and how near it goes' })
  @Answers(200, 'The imagery, or null where there is none', mapImagery)
  describeImagery(@SignedIn('fields.read') _caller: Caller): MapImagery {
    const source = imagerySourceOf(this.config);
    return { imagery: source && { attribution: source.attribution, maxZoom: source.maxZoom } };
  }

  @Get(':z/:y/:x')
  @ApiOperation({ summary: 'A tile of imagery (Web Mercator, 256 pixels), of California and up to zoom 19' })
  @ApiProblems(404, 502)
  @ApiOkResponse({
    description: 'JPEG, PNG or WebP',
    content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
  })
  async readTile(
    @SignedIn('fields.read') _caller: Caller,
    @Part('z') z: number,
    @Part('y') y: number,
    @Part('x') x: number,
    @Res() response: Response,
  ): Promise<void> {
    const address = { z, y, x };
    const answer = isOfCalifornia(address) ? await this.tiles.read(address) : ({ kind: 'none' } as const);
    if (answer.kind === 'none') throw new Rejected('There is no imagery of that place', { status: 404 });
    if (answer.kind === 'away') {
      response.status(502).json({ message: 'There is no imagery right now' });
      return;
    }
    response.setHeader('Cache-Control', keptFor);
    response.type(answer.type).send(answer.bytes);
  }
}

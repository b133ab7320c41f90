import type { Place } from '@headgate/contracts/place';
import { searchPlaces } from '@headgate/contracts/prediction-questions';
import { Asker } from '@headgate/messaging';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';
import type { LocationQuery } from './location-query.ts';
import { locationQuery } from './location-query.ts';

/** Product specification, section 5: suggestions after two characters. */
const fewestCharacters = 2;

@Controller('api/locations')
@ApiTags('Locations')
@ApiProblems(400, 429, 503)
export class LocationController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Californian places whose name or county matches, best first' })
  @ApiOkResponse({ description: 'None for fewer than 2 characters', standardSchema: searchPlaces.answer })
  async search(@Query({ schema: locationQuery }) { q, limit }: LocationQuery): Promise<Place[]> {
    if (q.length < fewestCharacters) return [];
    return this.asker.ask(searchPlaces, { query: q, limit });
  }
}

import type { Place } from '@headgate/contracts/place';
import { searchPlaces } from '@headgate/contracts/prediction-questions';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';
import type { LocationQuery } from './location-query.ts';
import { locationQuery } from './location-query.ts';
import { SearchLocations } from './search-locations.ts';

@Controller('api/locations')
@ApiTags('Locations')
@ApiProblems(400, 429, 503)
export class LocationController {
  constructor(private readonly searchLocations: SearchLocations) {}

  @Get()
  @ApiOperation({ summary: 'Californian places whose name or county matches, best first' })
  @ApiOkResponse({ description: 'None for fewer than 2 characters', standardSchema: searchPlaces.answer })
  search(@Query({ schema: locationQuery }) query: LocationQuery): Promise<Place[]> {
    return this.searchLocations.search(query);
  }
}

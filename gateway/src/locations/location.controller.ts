import { searchPlaces } from '@headgate/contracts/prediction-questions';
import { Asker } from '@headgate/messaging';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { limitUpTo } from '../farm-records/page-query.ts';
import { Answers } from '../openapi/answers.ts';

/** Product specification, section 5: suggestions after two characters. */
const fewestCharacters = 2;

/** `GET /api/locations?q=&limit=`: each name is given once. */
const locationQuery = z.object({
  q: z._default(
    z.string('Send only one search text').check(
      z.trim(),
      z.maxLength(120, 'Search with at most 120 characters'),
      z.refine((query) => !/[\p{Control}\p{Surrogate}]/u.test(query), 'Search with plain text'),
    ),
    '',
  ),
  limit: limitUpTo(50, 10),
});
type LocationQuery = z.output<typeof locationQuery>;

@Controller('api/locations')
@ApiTags('Locations')
export class LocationController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Finds California places by name or county, best match first' })
  @Answers(200, 'Matching places; none for fewer than 2 characters', searchPlaces.answer)
  async search(@Query({ schema: locationQuery }) { q, limit }: LocationQuery) {
    if (q.length < fewestCharacters) return [];
    return this.asker.ask(searchPlaces, { query: q, limit });
  }
}

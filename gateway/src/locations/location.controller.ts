import type { Place } from '@headgate/contracts/place';
import { searchPlaces } from '@headgate/contracts/prediction-questions';
import { Asker } from '@headgate/messaging';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { ApiProblems } from '../openapi/api-problems.ts';

/** Product specification, section 5: suggestions after two characters. */
const fewestCharacters = 2;

const limitError = 'limit must be a whole number from 1 to 50';

/** `GET /api/locations?q=&limit=`: everything in a query is text, and each name is given once. */
const locationQuery = z.object({
  q: z._default(
    z.string('q must be given once').check(
      z.trim(),
      z.maxLength(120, 'q must be at most 120 characters'),
      z.refine((query) => !/[\p{Control}\p{Surrogate}]/u.test(query), 'q must be plain text'),
    ),
    '',
  ),
  limit: z._default(
    z.pipe(
      z.pipe(z.string(limitError).check(z.regex(/^[0-9]{1,2}$/, limitError)), z.transform(Number)),
      z.number().check(z.minimum(1, limitError), z.maximum(50, limitError)),
    ),
    10,
  ),
});
type LocationQuery = z.output<typeof locationQuery>;

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

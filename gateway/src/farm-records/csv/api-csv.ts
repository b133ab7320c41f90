import { ApiOkResponse } from '@nestjs/swagger';

/** Documents a call that answers a CSV file. */
export const ApiCsv = (): MethodDecorator =>
  ApiOkResponse({
    description: 'CSV (RFC 4180) in UTF-8 with a byte order mark; headings with units, times in ISO 8601',
    content: { 'text/csv': { schema: { type: 'string' } } },
  });

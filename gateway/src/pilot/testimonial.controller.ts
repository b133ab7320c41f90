import { listTestimonials } from '@headgate/contracts/pilot-questions';
import type { Testimonial } from '@headgate/contracts/testimonial';
import { Asker } from '@headgate/messaging';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';

@Controller('api/testimonials')
@ApiTags('Pilot program')
@ApiProblems(429, 503)
export class TestimonialController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'What growers said, the featured first' })
  @ApiOkResponse({ description: 'At most 200', standardSchema: listTestimonials.answer })
  listTestimonials(): Promise<Testimonial[]> {
    return this.asker.ask(listTestimonials, {});
  }
}

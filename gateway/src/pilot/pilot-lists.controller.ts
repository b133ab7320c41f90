import { listPilotUpdates, listProjects, listTestimonials } from '@headgate/contracts/pilot-questions';
import { Asker } from '@headgate/messaging';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../openapi/answers.ts';

/** What everybody may read of the pilot. */
@Controller('api')
@ApiTags('Pilot program')
export class PilotListsController {
  constructor(private readonly asker: Asker) {}

  @Get('pilot-updates')
  @ApiOperation({ summary: 'Lists pilot updates, newest first' })
  @Answers(200, 'At most 200', listPilotUpdates.answer)
  listPilotUpdates() {
    return this.asker.ask(listPilotUpdates, {});
  }

  @Get('projects')
  @ApiOperation({ summary: 'Lists projects, newest first' })
  @Answers(200, 'At most 200', listProjects.answer)
  listProjects() {
    return this.asker.ask(listProjects, {});
  }

  @Get('testimonials')
  @ApiOperation({ summary: 'Lists testimonials, featured first' })
  @Answers(200, 'At most 200', listTestimonials.answer)
  listTestimonials() {
    return this.asker.ask(listTestimonials, {});
  }
}

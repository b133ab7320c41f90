import { listProjects } from '@headgate/contracts/pilot-questions';
import type { Project } from '@headgate/contracts/project';
import { Asker } from '@headgate/messaging';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../openapi/api-problems.ts';

@Controller('api/projects')
@ApiTags('Pilot program')
@ApiProblems(429, 503)
export class ProjectController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Projects, the newest first' })
  @ApiOkResponse({ description: 'At most 200', standardSchema: listProjects.answer })
  listProjects(): Promise<Project[]> {
    return this.asker.ask(listProjects, {});
  }
}

import type { ProjectChange, ProjectInput, EditableProject } from '@headgate/contracts/pilot-content';
import { editableProject, projectChange, projectInput } from '@headgate/contracts/pilot-content';
import {
  changeProject,
  createProject,
  deleteProject,
  listEditableProjects,
} from '@headgate/contracts/pilot-content-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { AdminOnly } from '../sessions/caller.ts';
import { mustBeDone, savedOf } from './content-problems.ts';

@Controller('api/admin/projects')
@ApiTags('Administration')
@ApiProblems(429)
export class AdminProjectController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Projects to edit, the newest first' })
  @ApiOkResponse({ description: 'At most 200', standardSchema: listEditableProjects.answer })
  listEditableProjects(@AdminOnly() caller: Caller): Promise<EditableProject[]> {
    return this.asker.ask(listEditableProjects, {}, { caller });
  }

  @Post()
  @HttpCode(200)
  @ApiProblems(400, 409, 413, 415)
  @ApiOperation({ summary: 'Publishes a project' })
  @ApiOkResponse({ description: 'As it is shown from now on', standardSchema: editableProject })
  async createProject(
    @AdminOnly() caller: Caller,
    @Body({ schema: projectInput }) input: ProjectInput,
  ): Promise<EditableProject> {
    return savedOf(await this.asker.ask(createProject, input, { caller }));
  }

  @Patch(':id')
  @ApiRecordId()
  @ApiProblems(400, 404, 409, 413, 415)
  @ApiOperation({ summary: 'Changes a project, if nobody has since that version' })
  @ApiOkResponse({ description: 'As it is shown from now on', standardSchema: editableProject })
  async changeProject(
    @AdminOnly() caller: Caller,
    @RecordId() id: string,
    @Body({ schema: projectChange }) change: ProjectChange,
  ): Promise<EditableProject> {
    return savedOf(await this.asker.ask(changeProject, { ...change, id }, { caller }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: 'Deletes a project' })
  @ApiNoContentResponse({ description: 'It is deleted' })
  async deleteProject(@AdminOnly() caller: Caller, @RecordId() id: string): Promise<void> {
    mustBeDone(await this.asker.ask(deleteProject, { id }, { caller }));
  }
}

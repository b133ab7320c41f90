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
import { accepted } from '../edge/accepted.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/admin/projects')
@ApiTags('Administration')
@ApiProblems(429)
export class AdminProjectController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Projects to edit, the newest first' })
  @ApiOkResponse({ description: 'At most 200', standardSchema: listEditableProjects.answer })
  listEditableProjects(@SignedIn('content.write') caller: Caller): Promise<EditableProject[]> {
    return this.asker.ask(listEditableProjects, {}, { caller });
  }

  @Post()
  @HttpCode(200)
  @ApiProblems(400, 409, 413, 415)
  @ApiOperation({ summary: 'Publishes a project' })
  @ApiOkResponse({ description: 'As it is shown from now on', standardSchema: editableProject })
  async createProject(
    @SignedIn('content.write') caller: Caller,
    @Body({ schema: projectInput }) input: ProjectInput,
  ): Promise<EditableProject> {
    return (await accepted(this.asker, createProject, input, { caller })).content;
  }

  @Patch(':id')
  @ApiRecordId()
  @ApiProblems(400, 404, 409, 413, 415)
  @ApiOperation({ summary: 'Changes a project, if nobody has since that version' })
  @ApiOkResponse({ description: 'As it is shown from now on', standardSchema: editableProject })
  async changeProject(
    @SignedIn('content.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: projectChange }) change: ProjectChange,
  ): Promise<EditableProject> {
    return (await accepted(this.asker, changeProject, { ...change, id }, { caller })).content;
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: 'Deletes a project' })
  @ApiNoContentResponse({ description: 'It is deleted' })
  async deleteProject(@SignedIn('content.write') caller: Caller, @RecordId() id: string): Promise<void> {
    await accepted(this.asker, deleteProject, { id }, { caller });
  }
}

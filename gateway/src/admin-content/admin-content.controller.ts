import {
  editablePilotUpdate,
  pilotUpdateChange,
  pilotUpdateInput,
  editableProject,
  projectChange,
  projectInput,
  editableTestimonial,
  testimonialChange,
  testimonialInput,
  type PilotUpdateChange,
  type PilotUpdateInput,
  type ProjectChange,
  type ProjectInput,
  type TestimonialChange,
  type TestimonialInput,
} from '@headgate/contracts/pilot-content';
import {
  changePilotUpdate,
  createPilotUpdate,
  deletePilotUpdate,
  listEditablePilotUpdates,
  changeProject,
  createProject,
  deleteProject,
  listEditableProjects,
  changeTestimonial,
  createTestimonial,
  deleteTestimonial,
  listEditableTestimonials,
} from '@headgate/contracts/pilot-content-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Answers, ApiProblems } from '../openapi/answers.ts';
import { RecordId } from '../openapi/parameter.ts';
import { SignedIn } from '../sessions/caller.ts';

/** What administrators write for the public pages. */
@Controller('api/admin')
@ApiTags('Administration')
export class AdminContentController {
  constructor(private readonly asker: Asker) {}

  @Get('pilot-updates')
  @ApiOperation({ summary: 'Lists pilot updates to edit, samples included, newest first' })
  @Answers(200, 'At most 200', listEditablePilotUpdates.answer)
  listEditablePilotUpdates(@SignedIn('content.write') caller: Caller) {
    return this.asker.ask(listEditablePilotUpdates, {}, { caller });
  }

  @Post('pilot-updates')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Publishes a pilot update' })
  @Answers(200, 'The saved record', editablePilotUpdate)
  async createPilotUpdate(
    @SignedIn('content.write') caller: Caller,
    @Body({ schema: pilotUpdateInput }) input: PilotUpdateInput,
  ) {
    return (await accepted(this.asker, createPilotUpdate, input, { caller })).content;
  }

  @Patch('pilot-updates/:id')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Changes a pilot update; 409 if somebody changed it after that version' })
  @Answers(200, 'The saved record', editablePilotUpdate)
  async changePilotUpdate(
    @SignedIn('content.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: pilotUpdateChange }) change: PilotUpdateChange,
  ) {
    return (await accepted(this.asker, changePilotUpdate, { ...change, id }, { caller })).content;
  }

  @Delete('pilot-updates/:id')
  @ApiOperation({ summary: 'Deletes a pilot update' })
  @Answers(204, 'It is deleted')
  async deletePilotUpdate(@SignedIn('content.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, deletePilotUpdate, { id }, { caller });
  }

  @Get('projects')
  @ApiOperation({ summary: 'Lists projects to edit, newest first' })
  @Answers(200, 'At most 200', listEditableProjects.answer)
  listEditableProjects(@SignedIn('content.write') caller: Caller) {
    return this.asker.ask(listEditableProjects, {}, { caller });
  }

  @Post('projects')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Publishes a project' })
  @Answers(200, 'The saved record', editableProject)
  async createProject(
    @SignedIn('content.write') caller: Caller,
    @Body({ schema: projectInput }) input: ProjectInput,
  ) {
    return (await accepted(this.asker, createProject, input, { caller })).content;
  }

  @Patch('projects/:id')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Changes a project; 409 if somebody changed it after that version' })
  @Answers(200, 'The saved record', editableProject)
  async changeProject(
    @SignedIn('content.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: projectChange }) change: ProjectChange,
  ) {
    return (await accepted(this.asker, changeProject, { ...change, id }, { caller })).content;
  }

  @Delete('projects/:id')
  @ApiOperation({ summary: 'Deletes a project' })
  @Answers(204, 'It is deleted')
  async deleteProject(@SignedIn('content.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, deleteProject, { id }, { caller });
  }

  @Get('testimonials')
  @ApiOperation({ summary: 'Lists testimonials to edit, featured first' })
  @Answers(200, 'At most 200', listEditableTestimonials.answer)
  listEditableTestimonials(@SignedIn('content.write') caller: Caller) {
    return this.asker.ask(listEditableTestimonials, {}, { caller });
  }

  @Post('testimonials')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Publishes a testimonial' })
  @Answers(200, 'The saved record', editableTestimonial)
  async createTestimonial(
    @SignedIn('content.write') caller: Caller,
    @Body({ schema: testimonialInput }) input: TestimonialInput,
  ) {
    return (await accepted(this.asker, createTestimonial, input, { caller })).content;
  }

  @Patch('testimonials/:id')
  @ApiProblems(409)
  @ApiOperation({ summary: 'Changes a testimonial; 409 if somebody changed it after that version' })
  @Answers(200, 'The saved record', editableTestimonial)
  async changeTestimonial(
    @SignedIn('content.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: testimonialChange }) change: TestimonialChange,
  ) {
    return (await accepted(this.asker, changeTestimonial, { ...change, id }, { caller })).content;
  }

  @Delete('testimonials/:id')
  @ApiOperation({ summary: 'Deletes a testimonial' })
  @Answers(204, 'It is deleted')
  async deleteTestimonial(@SignedIn('content.write') caller: Caller, @RecordId() id: string) {
    await accepted(this.asker, deleteTestimonial, { id }, { caller });
  }
}

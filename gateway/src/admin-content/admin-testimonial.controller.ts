import type {
  TestimonialChange,
  TestimonialInput,
  EditableTestimonial,
} from '@headgate/contracts/pilot-content';
import { editableTestimonial, testimonialChange, testimonialInput } from '@headgate/contracts/pilot-content';
import {
  changeTestimonial,
  createTestimonial,
  deleteTestimonial,
  listEditableTestimonials,
} from '@headgate/contracts/pilot-content-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { ApiRecordId, RecordId } from '../farm-records/record-id.ts';
import { ApiProblems } from '../openapi/api-problems.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/admin/testimonials')
@ApiTags('Administration')
@ApiProblems(429)
export class AdminTestimonialController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({ summary: 'Testimonials to edit, the featured first' })
  @ApiOkResponse({ description: 'At most 200', standardSchema: listEditableTestimonials.answer })
  listEditableTestimonials(@SignedIn('content.write') caller: Caller): Promise<EditableTestimonial[]> {
    return this.asker.ask(listEditableTestimonials, {}, { caller });
  }

  @Post()
  @HttpCode(200)
  @ApiProblems(400, 409, 413, 415)
  @ApiOperation({ summary: 'Publishes a testimonial' })
  @ApiOkResponse({ description: 'As it is shown from now on', standardSchema: editableTestimonial })
  async createTestimonial(
    @SignedIn('content.write') caller: Caller,
    @Body({ schema: testimonialInput }) input: TestimonialInput,
  ): Promise<EditableTestimonial> {
    return (await accepted(this.asker, createTestimonial, input, { caller })).content;
  }

  @Patch(':id')
  @ApiRecordId()
  @ApiProblems(400, 404, 409, 413, 415)
  @ApiOperation({ summary: 'Changes a testimonial, if nobody has since that version' })
  @ApiOkResponse({ description: 'As it is shown from now on', standardSchema: editableTestimonial })
  async changeTestimonial(
    @SignedIn('content.write') caller: Caller,
    @RecordId() id: string,
    @Body({ schema: testimonialChange }) change: TestimonialChange,
  ): Promise<EditableTestimonial> {
    return (await accepted(this.asker, changeTestimonial, { ...change, id }, { caller })).content;
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiRecordId()
  @ApiProblems(404)
  @ApiOperation({ summary: 'Deletes a testimonial' })
  @ApiNoContentResponse({ description: 'It is deleted' })
  async deleteTestimonial(@SignedIn('content.write') caller: Caller, @RecordId() id: string): Promise<void> {
    await accepted(this.asker, deleteTestimonial, { id }, { caller });
  }
}

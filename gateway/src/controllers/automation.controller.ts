import {
  automationInput,
  automationResume,
  farmAutomation,
  type AutomationInput,
  type AutomationResume,
} from '@headgate/contracts/automation';
import {
  pauseAutomation,
  readAutomation,
  resumeAutomation,
  setAutomation,
} from '@headgate/contracts/automation-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { accepted } from '../edge/accepted.ts';
import { Answers } from '../openapi/answers.ts';
import { SignedIn } from '../sessions/caller.ts';

/** What the farm lets Headgate start by itself. */
@Controller('api/automation')
@ApiTags('Controllers')
export class AutomationController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({
    summary: 'Reads whether irrigations may start by themselves, within which limits, and what is paused',
  })
  @Answers(200, 'The farm’s automation', farmAutomation)
  async read(@SignedIn('controllers.read') caller: Caller) {
    return await accepted(this.asker, readAutomation, {}, { caller });
  }

  @Put()
  @ApiOperation({ summary: 'Gives or withdraws consent to automatic irrigation, and sets its limits' })
  @Answers(200, 'The farm’s automation', farmAutomation)
  async set(
    @SignedIn('controllers.write') caller: Caller,
    @Body({ schema: automationInput }) input: AutomationInput,
  ) {
    return await accepted(this.asker, setAutomation, input, { caller });
  }

  @Post('pause')
  @ApiOperation({ summary: 'Pauses all automatic irrigation of the farm until somebody resumes it' })
  @Answers(200, 'The farm’s automation', farmAutomation)
  async pause(@SignedIn('water.stop') caller: Caller) {
    return await accepted(this.asker, pauseAutomation, {}, { caller });
  }

  @Post('resume')
  @ApiOperation({
    summary: 'Resumes automatic irrigation after a pause or STOP ALL, or of one zone after its stop',
  })
  @Answers(200, 'The farm’s automation', farmAutomation)
  async resume(
    @SignedIn('water.start') caller: Caller,
    @Body({ schema: automationResume }) { zone }: AutomationResume,
  ) {
    return (await accepted(this.asker, resumeAutomation, { zone }, { caller })).automation;
  }
}

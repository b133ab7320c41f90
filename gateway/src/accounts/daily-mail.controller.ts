import { dailyMail, dailyMailChoice, type DailyMailChoice } from '@headgate/contracts/daily-mail';
import { chooseDailyMail, readDailyMail } from '@headgate/contracts/identity-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../openapi/answers.ts';
import { SignedIn } from '../sessions/caller.ts';

@Controller('api/account/daily-mail')
@ApiTags('Accounts')
export class DailyMailController {
  constructor(private readonly asker: Asker) {}

  @Get()
  @ApiOperation({
    summary:
      'Reads at which hour of the farm’s day the plan of the day is mailed, and whether reminders are, of irrigations and of meters',
  })
  @Answers(
    200,
    'The hour; null: it is not. `reminders` are of irrigations that start soon and that nobody has accepted, `readings` of meters that nobody has read in the month',
    dailyMail,
  )
  readDailyMail(@SignedIn() caller: Caller) {
    return this.asker.ask(readDailyMail, {}, { caller });
  }

  @Put()
  @ApiOperation({
    summary: 'Chooses the hour at which the plan of the day is mailed, or that it is not',
    description:
      'One mail a day of the farm, from the next time that the hour comes; none while nothing grows. ' +
      'Reminders are on until turned off; without `reminders` or `readings` those stay as they are.',
  })
  @Answers(200, 'As it is now', dailyMail)
  chooseDailyMail(@SignedIn() caller: Caller, @Body({ schema: dailyMailChoice }) choice: DailyMailChoice) {
    return this.asker.ask(chooseDailyMail, choice, { caller });
  }
}

import { Global, Module } from '@nestjs/common';
import { CurrentAccount } from './current-account.ts';
import { SeenSessions } from './seen-sessions.ts';
import { Sessions } from './sessions.ts';

/** Who calls, for every controller. Needs an `Asker` and what `EdgeModule` provides. */
@Global()
@Module({ providers: [SeenSessions, Sessions, CurrentAccount], exports: [Sessions, CurrentAccount] })
export class SessionsModule {}

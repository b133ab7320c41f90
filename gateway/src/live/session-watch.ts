import { Unavailable } from '@headgate/runtime';
import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentAccount, type Account } from '../sessions/current-account.ts';

/** So many looks in a row that tell nothing, and a stream ends as if its session had. */
const maxBlind = 5;

/** Watches over streams whose session may end while they are open. */
@Injectable()
export class SessionWatch {
  private readonly logger = new Logger(SessionWatch.name);

  constructor(private readonly current: CurrentAccount) {}

  /**
   * Looks every `everyMs` whether the request's session still is that account's, and calls `end` once when it is not.
   * Looking is no use of the session: it ends in time however long a page is open. Gives the way to stop watching.
   */
  watch(request: Request, { standing }: Account, everyMs: number, end: () => void): () => void {
    let blind = 0;
    let isLooking = false;
    const check = async (): Promise<void> => {
      try {
        const now = await this.current.peek(request);
        blind = 0;
        if (now?.standing.farmId !== standing.farmId) end();
      } catch (error) {
        blind += 1;
        if (!(error instanceof Unavailable)) this.logger.error(error);
        if (blind >= maxBlind) end();
      }
    };
    const timer = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      void check().finally(() => {
        isLooking = false;
      });
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }
}

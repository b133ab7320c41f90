import { promisify } from 'node:util';
import { Clock } from '@headgate/runtime/time/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { SessionData } from 'express-session';
import session from 'express-session';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { SeenSessions, type SeenSession } from './seen-sessions.ts';
import {
  clearSessionCookies,
  hasSessionCookie,
  hintSession,
  schemeOf,
  sessionCookie,
  sessionCookieNames,
  type Scheme,
} from './session-cookies.ts';
import { SessionRecords } from './session-records.ts';
import { absoluteEnd, SessionStore } from './session-store.ts';

/** Whose a session is: begun under another `epoch` than the account's, it is over. */
export type KeptSession = Pick<SessionData, 'userId' | 'epoch' | 'createdAt'>;

/**
 * The browser's session, by express-session. It is opened when somebody needs it: a call that does not never asks Redis.
 * Every method but `recall` and `forget` throws `Unavailable` while Redis is away.
 */
@Injectable()
export class Sessions {
  private readonly open: Readonly<Record<Scheme, RequestHandler>>;

  constructor(
    @Inject(gatewayConfig) config: GatewayConfig,
    private readonly records: SessionRecords,
    private readonly clock: Clock,
    private readonly seen: SeenSessions,
  ) {
    const secrets = config.SESSION_SECRET;
    this.open = { http: this.middleware('http', secrets), https: this.middleware('https', secrets) };
  }

  /** Undefined: the browser has none, or one that has ended. */
  async find(response: Response): Promise<KeptSession | undefined> {
    if (!hasSessionCookie(response.req)) return undefined;
    await this.load(response);
    const { userId, epoch, createdAt } = response.req.session;
    if (userId === undefined || epoch === undefined || createdAt === undefined) return undefined;
    return { userId, epoch, createdAt };
  }

  /** As `find` has found it for this request, if it is still there. Asking so does not make it last longer. */
  async peek(request: Request): Promise<KeptSession | undefined> {
    return new SessionStore(this.records, this.clock, this.seen).peek(request.sessionID);
  }

  /**
   * Of a request for which `find` has thrown `Unavailable`, whose signature it has checked: what this process read of its
   * session lately. Good for stopping water, and for nothing else.
   */
  recall(request: Request): SeenSession | undefined {
    return this.seen.recall(request.sessionID);
  }

  /** It is not recalled again. */
  forget(request: Request): void {
    this.seen.forget(request.sessionID);
  }

  /** Signs the browser in, under an id that nobody can have known before; the session it had ends. */
  async begin(response: Response, who: Omit<KeptSession, 'createdAt'>): Promise<void> {
    await this.replace(response, { ...who, createdAt: this.clock.now().toISOString() });
  }

  /**
   * The session goes on under a new epoch, and no longer than it would have. Its id is new: whoever has got hold of the
   * old one is out.
   */
  async renew(response: Response, epoch: number): Promise<void> {
    const kept = await this.find(response);
    if (kept === undefined) throw new Error('There is no session to renew');
    await this.replace(response, { ...kept, epoch });
  }

  /** Signs the browser out; well also where it was not signed in. */
  async end(response: Response): Promise<void> {
    const request = response.req;
    if (hasSessionCookie(request)) {
      // Whoever wants out is out here, though Redis may be away and it be told so.
      await this.load(response).finally(() => {
        this.forget(request);
      });
      await promisify(request.session.destroy.bind(request.session))();
    }
    clearSessionCookies(response);
  }

  private async replace(response: Response, kept: KeptSession): Promise<void> {
    const request = response.req;
    await this.load(response);
    try {
      await promisify(request.session.regenerate.bind(request.session))();
      const { session: fresh } = request;
      Object.assign(fresh, kept);
      const lifeMs = new Date(kept.createdAt).getTime() + absoluteEnd - this.clock.now().getTime();
      fresh.cookie.maxAge = lifeMs;
      // Before the answer: who hears that they are signed in is.
      await promisify(fresh.save.bind(fresh))();
      hintSession(response, lifeMs);
    } catch (error) {
      // Else express-session would set the cookie of a session that is not kept.
      Reflect.deleteProperty(request, 'session');
      throw error;
    }
  }

  private load(response: Response): Promise<void> {
    const middleware = this.open[schemeOf(response.req)];
    return promisify((done: (error?: unknown) => void) => {
      middleware(response.req, response, done);
    })();
  }

  private middleware(scheme: Scheme, secret: string[]): RequestHandler {
    return session({
      name: sessionCookieNames[scheme],
      secret,
      resave: false,
      // A visitor gets no cookie.
      saveUninitialized: false,
      cookie: { ...sessionCookie(scheme), maxAge: absoluteEnd },
      store: new SessionStore(this.records, this.clock, this.seen),
    });
  }
}

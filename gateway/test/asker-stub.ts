import type { AskOf, AnswerOf, Broadcast, Question } from '@headgate/contracts/define';
import type { Call, Caller } from '@headgate/messaging';
import { currentRequestId, Unavailable } from '@headgate/runtime';

interface SentQuestion {
  readonly subject: string;
  readonly ask: unknown;
  readonly requestId: string | undefined;
  /** On whose behalf, where somebody is signed in. */
  readonly caller?: Caller | undefined;
  readonly operationId?: string | undefined;
  /** Absent: the usual one. */
  readonly deadline?: Date | undefined;
}

/** Stands at the gateway's edge to messaging: answers what a test says, and remembers what was asked. */
export class AskerStub {
  readonly questions: SentQuestion[] = [];
  /** What every process answers, by the broadcast's subject; 'away': nobody can be asked. */
  readonly gathered = new Map<string, unknown[] | 'away'>();
  private readonly answers = new Map<string, (ask: unknown) => unknown>();

  /** In two steps, so that the compiler knows the question when it checks the answer. An answer may throw. */
  when<Q extends Question>(
    question: Q,
  ): { answers(answer: (ask: AskOf<Q>) => AnswerOf<Q> | Promise<AnswerOf<Q>>): void } {
    return {
      answers: (answer) => {
        this.answers.set(question.subject, answer as (ask: unknown) => unknown);
      },
    };
  }

  gather({ subject }: Broadcast): Promise<unknown[]> {
    const answers = this.gathered.get(subject) ?? [];
    return answers === 'away'
      ? Promise.reject(new Unavailable('NATS is not connected'))
      : Promise.resolve(answers);
  }

  ask(question: Question, ask: unknown, call: Partial<Call> = {}): Promise<unknown> {
    const { caller, operationId, deadline } = call;
    const { subject } = question;
    this.questions.push({ subject, ask, requestId: currentRequestId(), caller, operationId, deadline });
    const answer = this.answers.get(question.subject);
    if (answer === undefined) return Promise.reject(new Error(`Nobody answers ${question.subject}`));
    // A service checks what it is asked before it answers.
    return Promise.resolve(question.ask.parse(ask)).then(answer);
  }
}

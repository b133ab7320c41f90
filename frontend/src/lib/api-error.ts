import { problem, type Problem } from '@headgate/contracts/problem';
import { z } from 'zod/mini';

/** An answer that is not a success. The message is "{status}: {body}", for people who debug. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server said in its own words, where the body was one of ours: for people who use the product. */
  readonly problem: Problem | null;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = parseProblem(body);
  }
}

/** Null for a body that is not ours: a proxy's page, plain text. */
function parseProblem(body: string): Problem | null {
  try {
    const parsed = z.safeParse(problem, JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

import type { Fact, Hint, Question } from '@headgate/contracts/define';
import { applyDecorators, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';

/** What a decorator of ours says of a method, and Nest hands to the strategy with it. */
export type Handling =
  | { readonly kind: 'answers'; readonly name: string; readonly contract: Question }
  | { readonly kind: 'consumes'; readonly name: string; readonly contract: Fact }
  | { readonly kind: 'hears'; readonly name: string; readonly contract: Fact | Hint }
  | { readonly kind: 'hears-anew'; readonly name: string };

/** Errors reach the strategy as they were thrown: Nest would make 'Internal server error' of all but its own. */
@Catch()
class ErrorsAsThrown implements ExceptionFilter {
  catch(error: unknown): never {
    throw error;
  }
}
const filter = new ErrorsAsThrown();

type MethodOf<Handler> = <Method extends Handler>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/** Nest's own pattern on a method of a `@Controller()`, and whom it is for. */
export function handles<Handler>(
  kind: Handling['kind'],
  contract?: Question | Fact | Hint,
): MethodOf<Handler> {
  return (target, method, descriptor) => {
    const handling = { kind, contract, name: `${target.constructor.name}.${String(method)}` };
    const subject = contract?.subject ?? kind;
    const pattern: typeof MessagePattern = kind === 'answers' ? MessagePattern : EventPattern;
    applyDecorators(pattern(subject, handling), UseFilters(filter))(target, method, descriptor);
    // Without them Nest hands over the first alone.
    Payload()(target, method, 0);
    Ctx()(target, method, 1);
  };
}

import { expect, it } from '@jest/globals';
import { requestCommand } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { answerEach } from './answer-each.ts';
import { WaterChanges } from './controller-water.ts';

it('keeps no refusal: whoever asks again under the same id is judged anew', () => {
  const to = new WaterChanges();
  const call = { requestId: 'r', deadline: new Date(), operationId: 'a' };
  const ask = { controllerId: 'c', commandType: 'stop' } as const;
  const refused: AnswerOf<typeof requestCommand> = { kind: 'no-controller' };
  const answers = answerEach(requestCommand, ask, [call, call], { operations: [], to }, () => refused);
  expect(answers).toEqual([call, call].map(() => ({ status: 'fulfilled', value: refused })));
  expect(to.answers).toEqual([]);
});

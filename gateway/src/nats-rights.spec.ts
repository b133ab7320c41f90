import { expect, it } from '@jest/globals';
import { processes } from '../../deploy/local/stack/processes.ts';
import { hintedFacts } from './live/live-changes.ts';

it('the gateway may receive what its pages are told of, and nothing else', () => {
  const rights = processes.find(({ name }) => name === 'gateway')?.nats?.subscribes ?? [];
  expect(rights.toSorted()).toEqual(hintedFacts.map(({ subject }) => subject).toSorted());
});

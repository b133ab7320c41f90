import { expect, it } from '@jest/globals';
import { Adapters } from './adapters.ts';
import type { ControllerAdapter } from './controller-adapter.ts';

function anAdapter(): ControllerAdapter {
  const never = () => Promise.reject(new Error('Nobody is spoken to here'));
  return { perform: never, read: never, release: () => Promise.resolve(), stop: () => Promise.resolve() };
}

it('speaks to a device in its own way, and to none that is simulated or proprietary', () => {
  const of = { mqtt: anAdapter(), modbus: anAdapter(), rest_api: anAdapter(), simulated: anAdapter() };
  const adapters = new Adapters(() => ({ protocols: of }));
  for (const connectionType of ['mqtt', 'modbus', 'rest_api'] as const) {
    expect(adapters.of({ connectionType }, false)).toBe(of[connectionType]);
    expect(adapters.of({ connectionType }, true)).toBe(of.simulated);
  }
  expect(adapters.of({ connectionType: 'proprietary' }, false)).toBe(of.simulated);
});

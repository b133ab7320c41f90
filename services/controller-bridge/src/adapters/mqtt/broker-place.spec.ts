import { expect, it } from '@jest/globals';
import { loginOf } from './broker-place.ts';

it.each([
  [null, {}],
  ['', {}],
  ['farm', { username: 'farm' }],
  ['farm:secret', { username: 'farm', password: 'secret' }],
  ['farm:se:cr:et', { username: 'farm', password: 'se:cr:et' }],
  ['farm:', { username: 'farm', password: '' }],
])("the key %j of a farm's own broker is %j", (apiKey, login) => {
  expect(loginOf(apiKey, 'id')).toEqual({ clientId: 'id', limits: expect.anything(), ...login });
});

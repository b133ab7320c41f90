import { describe, expect, it } from '@jest/globals';
import { readCommand } from './read-command.ts';

const farm = '5b1d6a3e-8f0c-4a55-9a53-0d1c2b3a4f5e';

describe('the command about brokers', () => {
  it('takes what each verb needs', () => {
    const [url, publicUrl] = ['mqtt://10.0.0.7:1883', 'mqtts://east.headgate.farm:8883'];
    expect(readCommand(['list'])).toEqual({ verb: 'list', args: [] });
    expect(readCommand(['add', 'east', url, publicUrl])).toEqual({
      verb: 'add',
      args: ['east', url, publicUrl],
    });
    expect(readCommand(['weight', 'east', '0'])).toEqual({ verb: 'weight', args: ['east', 0] });
    expect(readCommand(['move', farm, 'east'])).toEqual({ verb: 'move', args: [farm, 'east'] });
  });

  it.each([
    [],
    ['drain', 'east'],
    ['toString'],
    ['list', 'east'],
    ['add', 'east', 'http://10.0.0.7', 'mqtts://east'],
    ['add', 'East one', 'mqtt://10.0.0.7', 'mqtts://east'],
    ['weight', 'east', '-1'],
    ['weight', 'east', 'much'],
    ['move', 'a farm', 'east'],
    ['empty', 'east'],
  ])('says how it is used for anything else: %s %s %s', (...args) => {
    expect(() => readCommand(args)).toThrow('Usage: node services/controller-bridge/dist/brokers/main.js');
  });
});

import { describe, expect, it } from '@jest/globals';
import { programName, processes } from './processes.ts';
import { replicate } from './replicate.ts';

describe('several of each process', () => {
  const table = replicate(processes, 2);

  it('are gateways, and both parts of each service', () => {
    const names = table.filter(({ standIn }) => standIn === undefined).map(programName);
    expect(names).toHaveLength(2 + 4 * 4);
    expect(names).toEqual(expect.arrayContaining(['gateway-1', 'gateway-2', 'bridge-answers-2']));
    const works = table.find((entry) => programName(entry) === 'bridge-works-1');
    expect(works).toMatchObject({ name: 'bridge', args: ['works'], needs: ['database', 'redis', 'mqtt'] });
  });

  it('leave what stands in for something outside as it is', () => {
    const standIns = processes.filter(({ standIn }) => standIn !== undefined);
    expect(table.filter(({ standIn }) => standIn !== undefined)).toEqual(standIns);
  });
});

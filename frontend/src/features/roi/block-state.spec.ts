import { describe, expect, it } from '@jest/globals';
import { changeBlock, sampleBlock, type BlockEvent } from './block-state.ts';

const after = (...events: BlockEvent[]) => events.reduce(changeBlock, sampleBlock);

describe('the block of the ROI model', () => {
  it('starts as 50 acres with 250 acre-inches', () => {
    expect(sampleBlock.counted.acres * sampleBlock.counted.inches).toBe(250);
  });

  it('takes a crop’s typical depth until somebody gives one', () => {
    expect(after({ kind: 'chose-crop', crop: 'almonds' }).counted.inches).toBe(50);
    const own = after({ kind: 'typed', name: 'inches', text: '41' }, { kind: 'chose-crop', crop: 'almonds' });
    expect(own).toMatchObject({ crop: 'almonds', values: { inches: '41' }, counted: { inches: 41 } });
  });

  it('gives up a depth of one’s own only when told to', () => {
    const taken = after(
      { kind: 'typed', name: 'inches', text: '41' },
      { kind: 'chose-crop', crop: 'almonds' },
      { kind: 'took-typical-depth' },
    );
    expect(taken.counted.inches).toBe(50);
    expect(changeBlock(taken, { kind: 'chose-crop', crop: 'sample' }).counted.inches).toBe(5);
  });

  it('keeps what was typed and the last figure that made sense', () => {
    const block = after(
      { kind: 'typed', name: 'acres', text: '80' },
      { kind: 'typed', name: 'acres', text: '' },
    );
    expect(block.values.acres).toBe('');
    expect(block.counted.acres).toBe(80);
  });
});

import { useEffect, useReducer, useRef } from 'react';
import { changeBlock, roiCrops, sampleBlock } from './block-state.ts';

const figures = ['acres', 'inches', 'price'] as const;

/**
 * The block as the visitor describes it. The page is readable, and its form fillable, before our code arrives: what was
 * typed by then counts too.
 */
export function useBlock() {
  const [block, change] = useReducer(changeBlock, sampleBlock);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current === null) return;
    const filled = new FormData(form.current);
    const crop = roiCrops.find((known) => known === filled.get('crop'));
    if (crop !== undefined && crop !== sampleBlock.crop) change({ kind: 'chose-crop', crop });
    for (const name of figures) {
      const text = filled.get(name);
      if (typeof text === 'string' && text !== sampleBlock.typed[name]) change({ kind: 'typed', name, text });
    }
  }, []);
  return { block, change, form };
}

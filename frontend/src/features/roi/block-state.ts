import { typicalSeasonalDepth } from '@headgate/agronomy';
import { readFigure, type FigureName } from './block-figures.ts';

export type RoiCrop = 'sample' | keyof typeof typicalSeasonalDepth;

/** The sample is the specification's: 50 acres and 250 acre-inches a season, so 5 inches. */
const typicalDepths: Record<RoiCrop, number> = { sample: 5, ...typicalSeasonalDepth };

// The keys of an object typed by them.
export const roiCrops = Object.keys(typicalDepths) as readonly RoiCrop[];

export const typicalDepth = (crop: RoiCrop): number => typicalDepths[crop];

export interface BlockState {
  readonly crop: RoiCrop;
  readonly values: Readonly<Record<FigureName, string>>;
  /** The last of what was typed that made sense: the results stay while a figure is being rewritten. */
  readonly counted: Readonly<Record<FigureName, number>>;
  /** Whoever gave a depth keeps it when the crop changes. */
  readonly depthIsOwn: boolean;
}

export type BlockEvent =
  | { readonly kind: 'typed'; readonly name: FigureName; readonly text: string }
  | { readonly kind: 'chose-crop'; readonly crop: RoiCrop }
  | { readonly kind: 'took-typical-depth' };

export const sampleBlock: BlockState = {
  crop: 'sample',
  values: { acres: '50', inches: '5', price: '150' },
  counted: { acres: 50, inches: 5, price: 150 },
  depthIsOwn: false,
};

export function changeBlock(block: BlockState, event: BlockEvent): BlockState {
  switch (event.kind) {
    case 'typed': {
      const depthIsOwn = block.depthIsOwn || event.name === 'inches';
      return { ...withValue(block, event.name, event.text), depthIsOwn };
    }
    case 'chose-crop': {
      const chosen = { ...block, crop: event.crop };
      return block.depthIsOwn ? chosen : withTypicalDepth(chosen);
    }
    case 'took-typical-depth':
      return { ...withTypicalDepth(block), depthIsOwn: false };
  }
}

function withValue(block: BlockState, name: FigureName, text: string): BlockState {
  const figure = readFigure(name, text);
  return {
    ...block,
    values: { ...block.values, [name]: text },
    counted: figure.kind === 'number' ? { ...block.counted, [name]: figure.value } : block.counted,
  };
}

const withTypicalDepth = (block: BlockState) => withValue(block, 'inches', String(typicalDepth(block.crop)));

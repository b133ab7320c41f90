import { RoiModel } from '../features/roi/roi-model.tsx';

export const islands = { roi: RoiModel } as const;

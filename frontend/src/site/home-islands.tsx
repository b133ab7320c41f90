import type { ComponentType } from 'react';
import { TonightPlanCard } from '../features/tonight/tonight-plan-card.tsx';
import type * as Later from './home-later-islands.tsx';
import type { LaterIsland } from './island.tsx';

const later = (chosen: (all: typeof Later) => ComponentType): LaterIsland => ({
  load: async () => chosen(await import('./home-later-islands.tsx')),
});

export const islands = {
  tonight: TonightPlanCard,
  updates: later(({ Updates }) => Updates),
  roi: later(({ RoiModel }) => RoiModel),
} as const;

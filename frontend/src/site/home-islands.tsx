import { TonightPlanCard } from '../features/tonight/tonight-plan-card.tsx';
import type * as Later from './home-later-islands.tsx';
import type { LaterIsland } from './island.tsx';

const later = (name: keyof typeof Later): LaterIsland => ({
  load: async () => (await import('./home-later-islands.tsx'))[name],
});

export const islands = {
  tonight: TonightPlanCard,
  updates: later('Updates'),
  roi: later('RoiModel'),
} as const;

import { PilotUpdateList } from '../features/pilot-updates/pilot-update-list.tsx';

export const islands = { 'pilot-updates': PilotUpdateList } as const;

import { PilotUpdatesPage } from '../features/pilot-updates/pilot-updates-page.tsx';
import { Island } from './island.tsx';

export function PilotUpdates() {
  return <PilotUpdatesPage list={<Island name="pilot-updates" />} />;
}

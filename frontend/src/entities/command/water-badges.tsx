import FlaskConical from 'lucide-react/icons/flask-conical';
import Timer from 'lucide-react/icons/timer';
import { Badge } from '../../ui/badge.tsx';

/** Beside whatever moved, or will move, no valve. */
export function SimulatedBadge() {
  return <Badge variant={{ icon: FlaskConical, tint: 'waits' }}>Simulated</Badge>;
}

/** Beside what a trial opens, or opened: a valve moves, and no water is credited. */
export function TrialBadge() {
  return <Badge variant={{ icon: Timer, tint: 'info' }}>Trial</Badge>;
}

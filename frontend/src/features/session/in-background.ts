/* What goes on behind every page of somebody signed in, and may begin a little later: a file of its own. */
// On the device before it is needed.
import '../../entities/session/away-box.tsx';
export { sendWhenConnected } from '../../entities/waiting-entry/send-waiting.ts';
export { followReleases } from '../../lib/follow-releases.ts';

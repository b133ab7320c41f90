/* What stands around every page of somebody signed in, as one file: asked for together, and by nobody else. */
export { PhoneBar } from '../features/layout/signed-in/phone-bar.tsx';
export { SignedInHeader } from '../features/layout/signed-in/signed-in-header.tsx';
export { SessionGuard } from '../features/session/session-guard.tsx';
export { StopAll } from '../features/stop-all/stop-all.tsx';

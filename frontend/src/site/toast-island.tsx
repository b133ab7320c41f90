import { createRoot } from 'react-dom/client';
import { ToastRegion } from '../features/layout/toast-region.tsx';

/** Comes with the first toast: who only reads does not pay for it. */
export function startToasts(): void {
  const place = document.getElementById('toasts');
  if (place !== null) createRoot(place).render(<ToastRegion />);
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { onceNear } from '../lib/once-near.ts';

/** What is far down the page, and so comes when somebody scrolls near it; `data-later` stands on it until then. */
export function WhenNear({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (box.current === null) return undefined;
    return onceNear([box.current], '25%', () => {
      setNear(true);
    });
  }, []);
  return (
    <div ref={box} className="min-h-24" {...(near ? {} : { 'data-later': '' })}>
      {near && children}
    </div>
  );
}

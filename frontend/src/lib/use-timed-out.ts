import { useEffect, useState } from 'react';

/** True once so long has passed since the component came [ms]: what has not arrived by then is done without. */
export function useTimedOut(milliseconds: number): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLost(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [milliseconds]);
  return lost;
}

import { useEffect, useState } from 'react';

/** A pause after something that should not be repeated at once [s]; `left` is 0 when it is over. */
export function usePause(seconds: number): { left: number; begin: () => void } {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
    }, 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [left]);
  return {
    left,
    begin: () => {
      setLeft(seconds);
    },
  };
}

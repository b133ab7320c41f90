import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

/** What jsdom lacks and Radix asks for. */
class NoObserver {
  observe() {
    // Nothing changes its size here.
  }
  unobserve() {
    // As above.
  }
  disconnect() {
    // As above.
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.ResizeObserver = NoObserver;
  render(
    <TooltipProvider>
      <Tooltip text="Delete this calculation">
        <button aria-label="Delete this calculation" />
      </Tooltip>
      <Tooltip text="Rename this calculation">
        <button aria-label="Rename this calculation" />
      </Tooltip>
    </TooltipProvider>,
  );
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });
const point = (name: string) => fireEvent.pointerMove(button(name));
const pass = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

describe('a tooltip', () => {
  it('opens when the pointer has rested for 700 ms', () => {
    point('Delete this calculation');
    pass(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    pass(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Delete this calculation');
  });

  it('opens at once within 300 ms of another', () => {
    point('Delete this calculation');
    pass(700);
    fireEvent.keyDown(document, { key: 'Escape' });
    pass(299);
    point('Rename this calculation');
    expect(screen.getByRole('tooltip')).toHaveTextContent('Rename this calculation');
    fireEvent.keyDown(document, { key: 'Escape' });
    pass(300);
    point('Delete this calculation');
    pass(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens on focus, and closes on Escape', () => {
    act(() => {
      button('Delete this calculation').focus();
    });
    expect(screen.getByRole('tooltip')).toHaveTextContent('Delete this calculation');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

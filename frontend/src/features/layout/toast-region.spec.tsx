import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { currentToast, dismissToast, showToast } from '../../lib/toasts.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastRegion />);
});

afterEach(() => {
  const last = currentToast();
  if (last !== null) dismissToast(last.id);
  cleanup();
  jest.useRealTimers();
});

const say = (title: string, description?: string) => {
  act(() => {
    showToast({ title, ...(description !== undefined && { description }) });
  });
};
const region = () => screen.getByRole('region', { name: 'Notification' });
const pass = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

describe('toasts', () => {
  it('show one at a time: a new one takes the place of the old', () => {
    say('First', 'of two');
    expect(within(region()).getByText('of two')).toBeVisible();
    say('Second');
    expect(within(region()).getAllByRole('listitem')).toHaveLength(1);
    expect(within(region()).getByText('Second')).toBeVisible();
  });

  it('go after 5000 ms, counted from the newest', () => {
    say('First');
    pass(4000);
    say('Second');
    pass(4999);
    expect(within(region()).getByText('Second')).toBeVisible();
    pass(1);
    expect(within(region()).queryByRole('listitem')).toBeNull();
  });

  it('show again what is said again', () => {
    say('Same');
    pass(4000);
    say('Same');
    pass(4000);
    expect(within(region()).getByText('Same')).toBeVisible();
  });

  it('take the focus by F8', () => {
    say('Here');
    fireEvent.keyDown(document, { code: 'F8' });
    expect(region().querySelector('ol')).toHaveFocus();
  });

  it('go by their button', () => {
    say('Here');
    fireEvent.click(within(region()).getByRole('button', { name: 'Dismiss' }));
    expect(within(region()).queryByRole('listitem')).toBeNull();
  });

  it('are announced, a failure at once', () => {
    act(() => {
      showToast({
        title: 'Login failed',
        description: 'Invalid username or password',
        variant: 'destructive',
      });
    });
    pass(100);
    const announced = screen.getByRole('status');
    expect(announced).toHaveTextContent('Notification Login failed. Invalid username or password');
    expect(announced).toHaveAttribute('aria-live', 'assertive');
  });

  it('are swiped away to the right, from 50 px on', () => {
    const swipe = (pixels: number) => {
      const toast = within(region()).getByRole('listitem');
      toast.setPointerCapture = jest.fn();
      toast.hasPointerCapture = () => false;
      fireEvent(toast, pointer('pointerdown', 0));
      fireEvent(toast, pointer('pointermove', 20));
      fireEvent(toast, pointer('pointermove', pixels));
      fireEvent(toast, pointer('pointerup', pixels));
    };
    say('Here');
    swipe(50);
    expect(within(region()).queryByRole('listitem')).not.toBeNull();
    swipe(51);
    expect(within(region()).queryByRole('listitem')).toBeNull();
  });
});

/** jsdom has no pointer events of its own kind that carry a place. */
function pointer(type: string, clientX: number): Event {
  return Object.assign(new MouseEvent(type, { bubbles: true, clientX, button: 0 }), {
    pointerId: 1,
    pointerType: 'touch',
  });
}

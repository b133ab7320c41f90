import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.tsx';

const remove = 'Delete this calculation';
const rename = 'Rename this calculation';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <Tooltip text={remove}>
        <button aria-label={remove} />
      </Tooltip>
      <Tooltip text={rename}>
        <button aria-label={rename} />
      </Tooltip>
    </>,
  );
});

afterEach(() => {
  // The next test's first is no longer soon after this one's last.
  pass(300);
  cleanup();
  jest.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });
const point = (name: string) => fireEvent.pointerMove(button(name));
const leave = (element: HTMLElement, to: HTMLElement = document.body) => {
  fireEvent.pointerOut(element, { relatedTarget: to });
  fireEvent.pointerOver(to, { relatedTarget: element });
};
const escape = () => fireEvent.keyDown(document, { key: 'Escape' });
const tips = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
const pass = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

describe('a tooltip', () => {
  it('opens when the pointer has rested for 700 ms', () => {
    point(remove);
    pass(699);
    expect(tips()).toEqual([]);
    pass(1);
    expect(tips()).toEqual([remove]);
  });

  it('stays closed where the pointer only passes', () => {
    point(remove);
    pass(699);
    leave(button(remove));
    pass(1000);
    expect(tips()).toEqual([]);
  });

  it('opens at once within 300 ms of another', () => {
    point(remove);
    pass(700);
    leave(button(remove));
    escape();
    pass(299);
    point(rename);
    expect(tips()).toEqual([rename]);
    escape();
    pass(300);
    point(remove);
    pass(699);
    expect(tips()).toEqual([]);
    pass(1);
    expect(tips()).toEqual([remove]);
  });

  it('opens on focus, and closes on Escape and when the focus goes', () => {
    act(() => {
      button(remove).focus();
    });
    expect(tips()).toEqual([remove]);
    escape();
    expect(tips()).toEqual([]);
    act(() => {
      button(rename).focus();
    });
    expect(tips()).toEqual([rename]);
    act(() => {
      button(rename).blur();
    });
    expect(tips()).toEqual([]);
  });

  it('is the only one', () => {
    act(() => {
      button(remove).focus();
    });
    point(rename);
    pass(700);
    expect(tips()).toEqual([rename]);
  });

  it('stays while the pointer is on it, and closes when the pointer is gone', () => {
    point(remove);
    pass(700);
    leave(button(remove));
    pass(100);
    fireEvent.pointerMove(screen.getByRole('tooltip'));
    pass(1000);
    expect(tips()).toEqual([remove]);
    leave(screen.getByRole('tooltip'));
    pass(150);
    expect(tips()).toEqual([]);
  });

  it('closes when its button is pressed, and stays so until the pointer comes back', () => {
    point(remove);
    pass(700);
    fireEvent.pointerDown(button(remove));
    point(remove);
    pass(1000);
    expect(tips()).toEqual([]);
    leave(button(remove));
    point(remove);
    pass(700);
    expect(tips()).toEqual([remove]);
  });

  it('is not for fingers', () => {
    fireEvent(
      button(remove),
      Object.assign(new Event('pointermove', { bubbles: true }), { pointerType: 'touch' }),
    );
    pass(1000);
    expect(tips()).toEqual([]);
  });
});

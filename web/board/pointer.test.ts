import { beforeEach, describe, expect, it } from 'vitest';
import { pointing, type PointerUser } from './pointer';

// A board of two squares side by side: "l" left of x = 100, "r" right of it.
let told: string[];
let element: HTMLElement;
let now: number;

const user: PointerUser = {
  squareAt: (x) => (x < 0 ? null : x < 100 ? 'l' : 'r'),
  mayDrag: (square) => square === 'l',
  touched: (square, finger) => told.push(`touched ${square}${finger ? ' finger' : ''}`),
  aimed: () => {},
  tapped: (square) => told.push(`tapped ${square}`),
  dragStarted: (square) => told.push(`lifted ${square}`),
  dragged: () => {},
  dropped: (square) => told.push(`dropped ${square}`),
  abandoned: () => told.push('abandoned'),
  left: () => told.push('left'),
};

function send(type: string, x: number, pointerType = 'mouse', after = 10): void {
  now += after;
  const event = new MouseEvent(type, { clientX: x, clientY: 10, button: 0, bubbles: true });
  Object.defineProperties(event, { pointerId: { value: 1 }, pointerType: { value: pointerType }, timeStamp: { value: now } });
  element.dispatchEvent(event);
}

beforeEach(() => {
  told = [];
  now = 0;
  element = document.createElement('div');
  pointing(user)(element);
});

describe('a pointer', () => {
  it('taps where it goes down and up', () => {
    send('pointerdown', 150);
    send('pointermove', 152);
    send('pointerup', 152);
    expect(told).toEqual(['touched r', 'tapped r']);
  });

  it('drags what may be dragged', () => {
    send('pointerdown', 50, 'touch');
    send('pointermove', 70, 'touch');
    send('pointermove', 150, 'touch');
    send('pointerup', 150, 'touch');
    expect(told).toEqual(['touched l finger', 'lifted l', 'dropped r']);
  });

  it('means nothing when it ends on another square than it began', () => {
    send('pointerdown', 150);
    send('pointermove', 50);
    send('pointerup', 50);
    expect(told).toEqual(['touched r', 'abandoned']);
  });

  it('only looks when a finger rests', () => {
    send('pointerdown', 150, 'touch');
    send('pointerup', 150, 'touch', 350);
    expect(told).toEqual(['touched r finger', 'abandoned']);
  });

  it('may rest when it is a mouse', () => {
    send('pointerdown', 150);
    send('pointerup', 150, 'mouse', 800);
    expect(told).toEqual(['touched r', 'tapped r']);
  });

  it('means nothing when the page takes the touch for scrolling', () => {
    send('pointerdown', 150, 'touch');
    send('pointercancel', 150, 'touch');
    send('pointerup', 150, 'touch');
    expect(told).toEqual(['touched r finger', 'abandoned']);
  });
});

// Mouse, pen and finger on the board: turns pointer events into taps, drags, holds and hovering.
import type { Attachment } from 'svelte/attachments';

/** Who is told what the pointer does. Places are in the page's pixels. */
export interface PointerUser {
  squareAt(x: number, y: number): string | null;
  mayDrag(square: string): boolean;
  /** A finger or button went down here. */
  touched(square: string | null, finger: boolean): void;
  /** The pointer is over this square, pressed or not; null: over none, or the finger was lifted. */
  aimed(square: string | null, finger: boolean): void;
  tapped(square: string): void;
  dragStarted(square: string, x: number, y: number): void;
  dragged(x: number, y: number): void;
  dropped(square: string | null): void;
  /** The touch became something else (scrolling): nothing was meant. */
  abandoned(): void;
  left(): void;
}

const holdAfter = 350;
const slack = { mouse: 5, finger: 9 };

interface Press {
  readonly id: number;
  readonly square: string | null;
  readonly x: number;
  readonly y: number;
  readonly finger: boolean;
  readonly since: number;
  moved: boolean;
  dragging: boolean;
}

/** A long press only looks at a column: letting go then enters nothing. */
function isHold(press: Press, now: number): boolean {
  return press.finger && !press.moved && now - press.since >= holdAfter;
}

export function pointing(user: PointerUser): Attachment<HTMLElement> {
  return (element) => {
    let press: Press | null = null;

    function down(event: PointerEvent): void {
      if (event.button !== 0 || press !== null) return;
      const finger = event.pointerType === 'touch';
      const square = user.squareAt(event.clientX, event.clientY);
      press = { id: event.pointerId, square, x: event.clientX, y: event.clientY, finger, since: event.timeStamp, moved: false, dragging: false };
      element.setPointerCapture?.(event.pointerId);
      user.touched(square, finger);
      user.aimed(square, finger);
    }

    function move(event: PointerEvent): void {
      if (press !== null && press.id !== event.pointerId) return;
      if (press !== null && !press.moved) {
        const away = Math.hypot(event.clientX - press.x, event.clientY - press.y);
        press.moved = away > (press.finger ? slack.finger : slack.mouse);
        if (press.moved && press.square !== null && user.mayDrag(press.square)) {
          press.dragging = true;
          user.dragStarted(press.square, event.clientX, event.clientY);
        }
      }
      if (press?.dragging) user.dragged(event.clientX, event.clientY);
      user.aimed(user.squareAt(event.clientX, event.clientY), event.pointerType === 'touch');
    }

    function up(event: PointerEvent): void {
      if (press === null || press.id !== event.pointerId) return;
      const ended = press;
      press = null;
      const square = user.squareAt(event.clientX, event.clientY);
      if (ended.dragging) user.dropped(square);
      else if (square !== null && square === ended.square && !isHold(ended, event.timeStamp)) user.tapped(square);
      else user.abandoned();
      if (ended.finger) user.aimed(null, true);
    }

    function cancel(event: PointerEvent): void {
      if (press === null || press.id !== event.pointerId) return;
      press = null;
      user.abandoned();
      user.aimed(null, true);
    }

    function leave(event: PointerEvent): void {
      if (press === null && event.pointerType !== 'touch') user.left();
    }

    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, pointerleave: leave };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
    };
  };
}

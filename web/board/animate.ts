// Attachments that move an element by the Web Animations API: transforms and opacity only, so no layout is redone.
import type { Attachment } from 'svelte/attachments';
import { layer } from './geometry';

/** From where, relative to where it lands, for how long, and at which part of the hop the victim is passed. */
export interface Hop {
  readonly x: number;
  readonly y: number;
  readonly lift: number;
  readonly hop: number;
  readonly passing: number;
}

/** Runs keyframes once when the element appears, and stops them when it goes. Nothing happens where the API is missing. */
export function animated(keyframes: Keyframe[], options: KeyframeAnimationOptions): Attachment<Element> {
  return (element) => {
    const animation = element.animate?.(keyframes, options);
    return () => animation?.cancel();
  };
}

/** The hop of a floating column: it starts off its resting place, is lifted, and passes highest over its victim. */
export function hopping({ x, y, lift, hop, passing }: Hop): Attachment<Element> {
  const whole = lift + hop;
  const at = (part: number) => (lift + hop * part) / whole;
  // Shares of the layer's own size: the animation needs no layout, whatever the board's size.
  const float = (dx: number, dy: number, scale: number) =>
    `translate(${(100 * dx) / layer.width}%, ${(100 * dy) / layer.height}%) scale(${scale})`;
  return animated(
    [
      { transform: float(x, y, 1), offset: 0, easing: 'ease-out' },
      { transform: float(x, y - 12, 1.04), offset: at(0), easing: 'cubic-bezier(.4,0,.7,1)' },
      { transform: float(x * (1 - passing), y * (1 - passing) - 34, 1.07), offset: at(passing), easing: 'cubic-bezier(.3,0,.6,1)' },
      { transform: float(0, 0, 1), offset: 1 },
    ],
    { duration: whole, fill: 'both' },
  );
}

/** Slides in from (x, y) to its place. */
export function sliding(x: number, y: number, duration: number): Attachment<Element> {
  return animated([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'translate(0, 0)' }], { duration, easing: 'ease-in-out' });
}

/** One pulse outwards that fades. */
export function pulsing(duration = 620): Attachment<Element> {
  return animated(
    [
      { transform: 'scale(.8)', opacity: 0 },
      { transform: 'scale(1)', opacity: 1, offset: 0.25 },
      { transform: 'scale(1.5)', opacity: 0 },
    ],
    { duration, easing: 'ease-out', fill: 'both' },
  );
}

/** A number that has just changed. */
export function ticking(): Attachment<Element> {
  return animated([{ transform: 'scale(1.45)' }, { transform: 'scale(1)' }], { duration: 160, easing: 'ease-out' });
}

/** A refused column shakes its head. */
export function shaking(): Attachment<Element> {
  const steps = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  return animated(steps, { duration: 260, easing: 'ease-in-out' });
}

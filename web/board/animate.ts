// Attachments that move an element by the Web Animations API: transforms and opacity only, so no layout is redone.
import type { Attachment } from 'svelte/attachments';

/** Runs keyframes once when the element appears, and stops them when it goes. Nothing happens where the API is missing. */
export function animated(keyframes: Keyframe[], options: KeyframeAnimationOptions): Attachment<Element> {
  return (element) => {
    const animation = element.animate?.(keyframes, options);
    return () => animation?.cancel();
  };
}

const shift = (x: number, y: number, scale = 1) => `translate(${x}px, ${y}px) scale(${scale})`;

/** A column on its way: it starts off its resting place by (x, y), is lifted, and passes highest over its victim. */
export function hopping(x: number, y: number, lift: number, hop: number, passing: number): Attachment<Element> {
  const whole = lift + hop;
  const at = (part: number) => (lift + hop * part) / whole;
  return animated(
    [
      { transform: shift(x, y), offset: 0, easing: 'ease-out' },
      { transform: shift(x, y - 12, 1.04), offset: at(0), easing: 'cubic-bezier(.4,0,.7,1)' },
      { transform: shift(x * (1 - passing), y * (1 - passing) - 34, 1.07), offset: at(passing), easing: 'cubic-bezier(.3,0,.6,1)' },
      { transform: shift(0, 0), offset: 1 },
    ],
    { duration: whole, fill: 'both' },
  );
}

/** Slides in from (x, y) to its place. */
export function sliding(x: number, y: number, duration: number): Attachment<Element> {
  return animated([{ transform: shift(x, y) }, { transform: shift(0, 0) }], { duration, easing: 'ease-in-out' });
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

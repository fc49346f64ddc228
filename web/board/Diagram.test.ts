import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Diagram from './Diagram.svelte';
import { columnShape, squares } from './testing';
import type { Mark } from './types';

let drawn: ReturnType<typeof mount> | undefined;

function draw(more: Record<string, unknown>): SVGElement {
  const props = { shape: columnShape, squares: squares({ c3: 'wb', d4: 'b' }), label: 'a capture', ...more };
  drawn = mount(Diagram, { target: document.body, props });
  flushSync();
  const svg = document.querySelector('svg');
  if (svg === null) throw new Error('nothing drawn');
  return svg;
}

afterEach(async () => {
  if (drawn !== undefined) await unmount(drawn);
});

describe('a diagram', () => {
  it('is a picture with a text, or hidden where the text stands beside it', async () => {
    expect(draw({}).getAttribute('aria-label')).toBe('a capture');
    if (drawn !== undefined) await unmount(drawn);
    const silent = draw({ label: '' });
    expect([silent.getAttribute('role'), silent.getAttribute('aria-hidden')]).toEqual([null, 'true']);
  });

  it('draws columns, marks, arrows and forbidden ways', () => {
    const marks = new Map<string, Mark>([['c3', 'must'], ['e5', 'goal']]);
    const svg = draw({ marks, arrows: [['c3', 'e5']], refused: [['c3', 'a5', 'c7']], jumped: ['d4'] });
    const count = (what: string) => svg.querySelectorAll(what).length;
    expect([count('.column'), count('.disc'), count('.must'), count('.goal'), count('.jumped')]).toEqual([2, 3, 1, 1, 1]);
    expect([count('polyline.arrow:not(.refused)'), count('polyline.refused'), count('.cross')]).toEqual([1, 1, 1]);
  });
});

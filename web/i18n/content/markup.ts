// The little markup of the written pages: *emphasis*, `c3-d4`, [words](page-id#section-id). No HTML at all: the page
// renders each piece as a text node of its own.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'emphasis'; text: string }
  | { kind: 'move'; text: string }
  | { kind: 'link'; text: string; page: string; section: string };

const marked = /\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([a-z0-9-]+)(?:#([a-z0-9-]+))?\)/g;

/**
 * The pieces of a marked text, in order; what is no markup stays text.
 *
 *     parse('See [kings](rules-bashni#kings).')  // text, link, text
 */
export function parse(rich: string): Inline[] {
  const pieces: Inline[] = [];
  let done = 0;
  for (const match of rich.matchAll(marked)) {
    if (match.index > done) pieces.push({ kind: 'text', text: rich.slice(done, match.index) });
    pieces.push(piece(match));
    done = match.index + match[0].length;
  }
  if (done < rich.length) pieces.push({ kind: 'text', text: rich.slice(done) });
  return pieces;
}

function piece([, emphasis, move, words = '', page = '', section = '']: RegExpMatchArray): Inline {
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (move !== undefined) return { kind: 'move', text: move };
  return { kind: 'link', text: words, page, section };
}

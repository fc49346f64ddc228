// What a written page consists of. The pages themselves are data: es/*.json and en/*.json, one file a page.

/** The pages there are. `rules-<key>` is the rules of the game with that key in the library's list. */
export type PageId = string;

/**
 * Words with a little markup (markup.ts turns it into nodes, never into HTML):
 * `*emphasis*`, `` `c3-d4` `` for moves and squares, `[words](page-id)` or `[words](page-id#section-id)` for links.
 */
export type Rich = string;

export interface Page {
  id: PageId;
  /** What the *Jugar* button at the top starts: `run`, or a casual game of the game with this key. */
  play: string;
  title: string;
  lead: Rich;
  sections: Section[];
  /** What to read next. */
  next: NextLink[];
}

export interface Section {
  /** The anchor; the same in every language. Rules pages share the ids that rule_anchors.ts names. */
  id: string;
  heading: string;
  blocks: Block[];
}

export type Block = Paragraph | List | Diagram;

export interface Paragraph {
  kind: 'paragraph';
  text: Rich;
}

export interface List {
  kind: 'list';
  items: Rich[];
}

export interface Diagram {
  kind: 'diagram';
  /** The game's key. */
  game: string;
  fen: string;
  /** The position after the move of the first arrow, shown beside the first one. */
  after?: string;
  /** Squares to light in `fen`. */
  marks?: string[];
  arrows?: Arrow[];
  caption: Rich;
  /** The whole diagram in words, for those who do not see it; no markup. */
  alt: string;
}

/** A move of the side whose turn it is in `fen`. */
export interface Arrow {
  /** From, every landing, to. */
  path: string[];
  /** The refusal code, when the arrow shows a move that is not allowed; to be drawn as such. */
  refused?: string;
}

export interface NextLink {
  to: PageId;
  text: string;
}

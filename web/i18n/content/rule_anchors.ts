// Which section of a game's rules page explains a refused move, or the end of a game.
// The ids are the same on every rules page, so that nobody has to ask which game it is.

export const refusalSections: Readonly<Record<string, string>> = {
  no_piece: 'turn',
  not_your_piece: 'turn',
  not_a_diagonal: 'moving',
  too_far: 'moving',
  backward: 'moving',
  blocked: 'moving',
  must_capture: 'capture',
  must_capture_more: 'choice',
  must_continue: 'chain',
  already_jumped: 'jumped',
  must_land_to_continue: 'kings',
  ambiguous: 'writing',
  unreadable: 'writing',
  game_over: 'end',
};

export const reasonSections: Readonly<Record<string, string>> = {
  no_moves: 'end',
  resignation: 'end',
  time: 'end',
  agreement: 'draws',
  repetition: 'draws',
  dead_position: 'draws',
  three_kings_against_one: 'draws',
  five_moves: 'draws',
  long_diagonal: 'draws',
  sixteen_moves: 'draws',
  kings_only: 'draws',
  too_long: 'draws',
  no_progress: 'draws',
};

/** The id of a game's rules page. */
export const rulesPage = (game: string): string => `rules-${game}`;

// Positions written short, for the tests of this folder: w/b men and W/B kings, from top to base.
import type { Column, Route, Shape, Squares } from './types';

export const columnShape: Shape = { width: 8, height: 8, letters: true, columns: true };
export const sevenShape: Shape = { width: 7, height: 7, letters: true, columns: true };
export const numberedShape: Shape = { width: 10, height: 10, letters: false, columns: false };
export const plainShape: Shape = { width: 8, height: 8, letters: true, columns: false };

export function column(pieces: string): Column {
  return [...pieces].map((piece) => ({ side: piece.toLowerCase() === 'w' ? 'white' : 'black', king: piece < 'a' }));
}

export function squares(placed: Record<string, string>): Squares {
  return Object.fromEntries(Object.entries(placed).map(([name, pieces]) => [name, column(pieces)]));
}

export function written(placed: Squares): Record<string, string> {
  const letter = (king: boolean, white: boolean) => (white ? (king ? 'W' : 'w') : king ? 'B' : 'b');
  return Object.fromEntries(
    Object.entries(placed).map(([name, pieces]) => [name, pieces.map((p) => letter(p.king, p.side === 'white')).join('')]),
  );
}

/** A route from its squares; captured squares follow after a colon: "b4 d6 f4: c5 e5". */
export function route(way: string, text?: string): Route {
  const [path = '', captured = ''] = way.split(':');
  const steps = path.trim().split(' ');
  return { text: text ?? steps.join(captured ? 'x' : '-'), path: steps, captured: captured.split(' ').filter(Boolean) };
}

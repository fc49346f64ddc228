// From the library's answers to what the board draws.
import type { BoardPosition, Column, Route as BoardRoute, Shape, Squares } from '../board/types';
import type { GameSheet, SquareTexts, View } from './library';

export function columnOf(text: string): Column {
  return [...text].map((piece) => ({
    side: piece.toLowerCase() === 'w' ? 'white' : 'black',
    king: piece === piece.toUpperCase(),
  }));
}

export function squaresOf(texts: SquareTexts): Squares {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, columnOf(text)]));
}

export function positionOf(view: View): BoardPosition {
  return { squares: squaresOf(view.squares), turn: view.turn };
}

export function shapeOf(sheet: GameSheet): Shape {
  return { width: sheet.width, height: sheet.height, letters: sheet.letters, columns: sheet.columns };
}

/** The legal routes; what each leads to is asked for only where it is aimed at. */
export function routesOf(view: View, after: (path: readonly string[]) => SquareTexts): readonly BoardRoute[] {
  if (view.result !== null) return [];
  return view.routes.map((route) => ({
    ...route,
    get after() {
      return squaresOf(after(route.path));
    },
  }));
}

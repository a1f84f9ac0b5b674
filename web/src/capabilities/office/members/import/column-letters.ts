const LETTERS = 26

/** As spreadsheets name it: A, Z, AA. */
export const columnLetters = (index: number): string =>
  (index >= LETTERS ? columnLetters(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCodePoint(65 + (index % LETTERS))

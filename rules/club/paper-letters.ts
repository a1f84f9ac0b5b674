/**
 * The letters of the faces that print a permit, as first and last of each range (web/public/fonts/README.md): Latin with its
 * accents, Greek, Cyrillic, typographic signs.
 */
const PRINTED: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2bc, 0x2bc],
  [0x370, 0x3e1],
  [0x3f0, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

const isPrinted = (letter: string): boolean => {
  const point = letter.codePointAt(0) ?? 0
  return PRINTED.some(([first, last]) => first <= point && point <= last)
}

/** The letters of a text that a printed permit cannot show, each once. Invisible characters and line breaks do not count. */
export const lettersNotOnPaper = (text: string): string[] => [
  ...new Set(
    [...text.normalize('NFC').replaceAll(/[\p{Default_Ignorable_Code_Point}\s]/gu, '')].filter(
      (letter) => !isPrinted(letter),
    ),
  ),
]

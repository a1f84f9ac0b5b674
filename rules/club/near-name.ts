/** Names compared as people type them: in any order, and with a letter wrong. Both texts without accents and in small letters. */

/** From this length on a word may have two mistakes. */
const LONG_WORD = 7

const wordsOf = (text: string): string[] => text.split(/[\s'.,;_/()-]+/).filter((word) => word !== '')

/**
 * How many letters of the typed text are wrong in this name; undefined when it is another name. A word that is a part of the name
 * has none.
 */
export function mistakesInName(typed: string, name: string): number | undefined {
  const own = wordsOf(name)
  const words = [...own, ...own.slice(1).map((word, n) => `${own[n]}${word}`)]
  let mistakes = 0
  for (const word of wordsOf(typed)) {
    const least = Math.min(...words.map((each) => (each.includes(word) ? 0 : lettersApart(word, each))))
    if (least > mostMistakes(word)) return undefined
    mistakes += least
  }
  return mistakes
}

/** With a wrong letter, two or three letters say too little. */
const mostMistakes = (word: string): number => (word.length < 3 ? 0 : word.length < LONG_WORD ? 1 : 2)

/** The least number of letters to change, add, leave out, or exchange with their neighbour. */
export function lettersApart(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (beforeLast[j - 2] ?? 0) + 1
          : Infinity,
      )
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}

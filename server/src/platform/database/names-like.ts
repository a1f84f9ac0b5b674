import { type RawBuilder, sql } from 'kysely'

/** How names are searched: each word of what was typed, in any order, without case and accents. */

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '')

const pattern = (word: string) => sql<string>`'%' || replace(plain_text(${word}), '%', '') || '%'`

/** `plain`: an expression of `plain_text` that an index of pg_trgm has. */
export const hasEachWord = (text: string, plain: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    wordsOf(text).map((word) => sql`${plain} like ${pattern(word)}`),
    sql` and `,
  )})`

/** With fewer letters a wrong one says too little. */
const SHORTEST_WITH_MISTAKE = 3

/**
 * Each whole word with at most a letter wrong, and a shorter one as above; some found so are other names, which `rules/club/near-name.ts` finds out. `near`: an
 * expression of `near_words` that an index has. Undefined: the text is too short to have a mistake.
 */
export function hasEachWordNearly(
  text: string,
  plain: RawBuilder<string>,
  near: RawBuilder<string[]>,
): RawBuilder<boolean> | undefined {
  const words = wordsOf(text)
  if (words.every((word) => word.length < SHORTEST_WITH_MISTAKE)) return undefined
  return sql<boolean>`(${sql.join(
    words.map((word) =>
      word.length < SHORTEST_WITH_MISTAKE
        ? sql`${plain} like ${pattern(word)}`
        : sql`${near} && near_words(plain_text(${word}))`,
    ),
    sql` and `,
  )})`
}

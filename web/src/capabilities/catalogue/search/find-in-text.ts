import { inWords, partsOf } from '#web/platform/offline/snapshot/names.ts'

/** Between words; apostrophes and hyphens are handled by `inWords`. */
const PUNCTUATION = /[^\p{L}\p{M}\p{N}'’`-]+/gu

const spaced = (text: string): string => text.replaceAll(PUNCTUATION, ' ')

/** Whether each typed word begins a word of these texts, without regard to case and accents. */
export function isFoundIn(typed: string, texts: readonly string[]): boolean {
  const within = inWords(spaced(texts.join(' ')))
  return partsOf(spaced(typed)).every((part) => within.includes(part))
}

/**
 * Scripts whose letters are joined or kept apart by U+200D and U+200C: without these, Persian, Hindi or Sinhala names are
 * written otherwise (Unicode Standard Annex #31, section 2.3).
 */
const WITH_JOINERS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u

const JOINERS = new Set(['\u200C', '\u200D'])
/** Asks for the coloured picture of a character such as ❤ that has a plain one too. */
const EMOJI_PRESENTATION = '\uFE0F'

/** Invisible characters: blanks without width, direction controls, fillers, tags, interlinear annotations. */
const EACH_INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u00AD\uFFF9-\uFFFB]/gu
/** Looks like a blank and is none for `trim`. */
const BRAILLE_BLANK = /\u2800/g

/**
 * Removes invisible characters: with U+202E a name is displayed in another order on another screen, and two names that look the
 * same can differ. Joiners stay where a script or an emoji sequence needs them.
 */
export function withoutInvisible(typed: string): string {
  const text = typed.replaceAll(BRAILLE_BLANK, ' ')
  return text.replaceAll(EACH_INVISIBLE, (character, at: number) =>
    isNeeded(character, text, at) ? character : '',
  )
}

function isNeeded(character: string, text: string, at: number): boolean {
  if (character !== EMOJI_PRESENTATION && !JOINERS.has(character)) return false
  // An emoji is up to two UTF-16 units long, and U+FE0F may follow it.
  const before = text.slice(Math.max(0, at - 3), at)
  const after = text.slice(at + 1, at + 3)
  if (character === EMOJI_PRESENTATION) return EMOJI.test(before)
  if (character === '\u200D' && EMOJI.test(before) && EMOJI.test(after)) return true
  return WITH_JOINERS.test(before) && WITH_JOINERS.test(after)
}

/** Of a host, nothing that would make a URL of it. */
const NOT_OF_A_HOST = /[\s/:?#@[\]\\%]/
const NOT_ASCII = /[^\0-\x7F]/

/**
 * An address as mail is sent to it: a domain with other letters in its ASCII form (`xn--`, RFC 5891), so that it is one address
 * however it was typed.
 */
export function tidyAddress(typed: string): string {
  const text = withoutInvisible(typed).trim()
  const at = text.lastIndexOf('@') + 1
  const host = text.slice(at)
  if (at === 0 || !NOT_ASCII.test(host) || NOT_OF_A_HOST.test(host)) return text
  return URL.canParse(`http://${host}`) ? text.slice(0, at) + new URL(`http://${host}`).hostname : text
}

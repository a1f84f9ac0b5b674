import { isSafeLink } from '#web/ui/safe-link.ts'

/** A text with what is selected in it. */
export interface Written {
  text: string
  from: number
  to: number
}

const HEADING = /^#{1,6} +/
const ITEM = /^[-*+] +/
const BOLD = '**'

/** The whole lines that the selection touches. */
function linesOf({ text, from, to }: Written): { start: number; end: number; lines: string[] } {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  return { start, end, lines: text.slice(start, end).split('\n') }
}

/** A paragraph ends only with an empty line: without one, a heading or a list beside it would be part of it. */
function gap(one: string, other: string): string {
  const isOfOneList = ITEM.test(one) && ITEM.test(other)
  return one.trim() === '' || other.trim() === '' || isOfOneList ? '' : '\n'
}

/** With other lines in place of those, all of them selected, or the caret at the end of a single one. */
function withLines(written: Written, change: (lines: string[]) => string[]): Written {
  const { start, end, lines } = linesOf(written)
  const changed = change(lines)
  const [before, after] = [written.text.slice(0, start), written.text.slice(end)]
  const above = before.slice(before.lastIndexOf('\n', before.length - 2) + 1).trimEnd()
  const below = after.slice(1).split('\n', 1)[0] ?? ''
  const head = before + gap(above, changed[0] ?? '')
  const inside = changed.join('\n')
  const text = head + inside + (after === '' ? '' : gap(changed.at(-1) ?? '', below)) + after
  const to = head.length + inside.length
  return { text, from: written.from === written.to ? to : head.length, to }
}

const bare = (line: string): string => line.replace(HEADING, '').replace(ITEM, '')

const toggled = (mark: string, isMarked: (line: string) => boolean) => (lines: string[]) => {
  const some = lines.filter((line) => line.trim() !== '')
  const isOn = some.length > 0 && some.every(isMarked)
  return lines.map((line) =>
    line.trim() === '' && lines.length > 1 ? line : isOn ? bare(line) : `${mark}${bare(line)}`,
  )
}

/** Each line a heading, or all of them plain again. */
export const toggleHeading = (written: Written): Written =>
  withLines(
    written,
    toggled('## ', (line) => HEADING.test(line)),
  )

/** Each line an item of a list, or all of them plain again. */
export const toggleList = (written: Written): Written =>
  withLines(
    written,
    toggled('- ', (line) => ITEM.test(line)),
  )

const isOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** What is selected without the spaces around it, or the word at the caret. */
function wordsIn({ text, from, to }: Written): { from: number; to: number } {
  let [start, end] = [from, to]
  if (start === end) {
    while (isOfWord(text[start - 1])) start -= 1
    while (isOfWord(text[end])) end += 1
    return { from: start, to: end }
  }
  while (start < end && /\s/.test(text.charAt(start))) start += 1
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1
  return { from: start, to: end }
}

const boldLine = (line: string): string => {
  const words = line.trim()
  return words === '' ? line : line.replace(words, () => `${BOLD}${words}${BOLD}`)
}

/** Bold or no longer: what is selected, else the word at the caret, else words to be typed over. */
export function toggleBold(written: Written, placeholder: string): Written {
  const { text } = written
  const { from, to } = wordsIn(written)
  const isInside = text.slice(from - BOLD.length, from) === BOLD && text.startsWith(BOLD, to)
  if (from < to && isInside) {
    const inside = text.slice(from, to)
    const before = text.slice(0, from - BOLD.length)
    const after = text.slice(to + BOLD.length)
    return { text: before + inside + after, from: before.length, to: before.length + inside.length }
  }
  const words = text.slice(from, to) || placeholder
  // Bold does not go on over the end of a paragraph.
  const bold = words.split('\n').map(boldLine).join('\n')
  const next = text.slice(0, from) + bold + text.slice(to)
  return words.includes('\n')
    ? { text: next, from, to: from + bold.length }
    : { text: next, from: from + BOLD.length, to: from + bold.length - BOLD.length }
}

const BARE_MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const BARE_PHONE = /^\+?[0-9][0-9 ]{4,20}$/
const BARE_SITE = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u

/** An address that a link may have, completed as people leave it out: `example.org`, a mail, a phone. Undefined: none. */
export function linkAddress(typed: string): string | undefined {
  const given = typed.trim()
  const whole = BARE_MAIL.test(given)
    ? `mailto:${given}`
    : BARE_PHONE.test(given)
      ? `tel:${given.replaceAll(' ', '')}`
      : BARE_SITE.test(given)
        ? `https://${given}`
        : given
  if (!isSafeLink(whole)) return undefined
  // Signs that would end the link, or begin something else.
  return whole.replaceAll(/[()<>[\]\\"`*_|~]/g, (sign) =>
    sign === '_' || sign === '~' ? sign : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Words of a link are words: no sign in them means anything. */
const plainWords = (words: string): string =>
  words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\[\]<>*_`!|~]/g, String.raw`\$&`)

/** A link in place of what is selected; without words the address is shown. The caret is behind it. */
export function insertLink(
  { text, from, to }: Written,
  { words, address }: { words: string; address: string },
): Written {
  const shown = plainWords(words) || plainWords(address.replace(/^(https?:\/\/|mailto:|tel:)/i, ''))
  const link = `[${shown}](${address})`
  const end = from + link.length
  return { text: text.slice(0, from) + link + text.slice(to), from: end, to: end }
}

import { ordinanceTitled } from './ordinance-in-words.ts'
import type { PermitOfSheet } from './permit-on-paper.ts'
import type { Sheet } from './sheet.ts'
import { type Chapter, rulesOn } from './ticket-facts.ts'
import type { Words } from './words.ts'

interface RuleLine {
  text: string
  isTitle?: true
}

const CHAPTER_GAP = 3
const styleOf = ({ isTitle }: RuleLine, size: number) =>
  isTitle ? ({ style: 'title', size: size + 1.5 } as const) : { size }

interface Room {
  from: number
  until: number
}

/** Whole where they fit; else the ordinances by their titles; else as many as fit, and how many more there are. */
export function shortRules(
  sheet: Sheet,
  { held, permit, notes }: PermitOfSheet,
  { from, until }: Room,
  words: Words,
): void {
  const all = rulesOn(held, permit, words)
  const brief = rulesOn(held, permit, words, ordinanceTitled)
  const last = notes && words.say('my-permits.paper.allRules', { address: notes.rulesAt })
  const measuring = sheet.measuring()
  const fits = (chapters: readonly Chapter[], size: number) =>
    write(measuring, [...linesOf(chapters), ...noteOf(last)], from, size) <= until
  const chosen = [
    ...[8, 7.5, 7].map((size) => ({ chapters: all, size })),
    ...[7.5, 7, 6.5].map((size) => ({ chapters: brief, size })),
  ].find(({ chapters, size }) => fits(chapters, size))
  if (chosen) write(sheet, [...linesOf(chosen.chapters), ...noteOf(last)], from, chosen.size)
  else
    write(
      sheet,
      asManyAsFit(measuring, linesOf(brief), { from, until, address: notes?.rulesAt }, words),
      from,
      6.5,
    )
}

/** All of them, for the letters that they have. */
export const everyRule = (sheet: Sheet, { held, permit }: PermitOfSheet, words: Words): number =>
  write(sheet, linesOf(rulesOn(held, permit, words)), 0, 8)

const noteOf = (text: string | undefined): RuleLine[] => (text === undefined ? [] : [{ text }])

const linesOf = (chapters: readonly Chapter[]): RuleLine[] =>
  chapters.flatMap(({ title, lines }) =>
    lines.length === 0
      ? []
      : [{ text: title, isTitle: true as const }, ...lines.map((line) => ({ text: `• ${line}` }))],
  )

function asManyAsFit(
  measuring: Sheet,
  lines: readonly RuleLine[],
  { from, until, address }: Room & { address: string | undefined },
  { say }: Words,
): RuleLine[] {
  const rulesIn = (some: readonly RuleLine[]) => some.filter(({ isTitle }) => !isTitle).length
  const shortened = (count: number): RuleLine[] => {
    const shown = lines.slice(0, count)
    const whole = shown.at(-1)?.isTitle ? shown.slice(0, -1) : shown
    const left = rulesIn(lines) - rulesIn(whole)
    const more =
      address === undefined
        ? say('my-permits.paper.moreRules', { count: left })
        : say('my-permits.paper.moreRulesAt', { count: left, address })
    return [...whole, { text: more }]
  }
  const counts = lines.map((_, index) => lines.length - 1 - index)
  const count = counts.find((of) => write(measuring, shortened(of), from, 6.5) <= until) ?? 0
  return shortened(count)
}

function write(sheet: Sheet, lines: readonly RuleLine[], from: number, size: number): number {
  let y = from
  for (const [index, line] of lines.entries()) {
    const gap = line.isTitle && index > 0 ? CHAPTER_GAP : 0
    y = sheet.write(line.text, sheet.paper.margin, y + gap, {
      ...styleOf(line, size),
      width: sheet.inner,
      leading: 1.25,
    })
  }
  return y
}

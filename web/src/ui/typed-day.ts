import { isDay } from '#rules/days.ts'

const PARTS = ['year', 'month', 'day'] as const
export type PartOfDay = (typeof PARTS)[number]
type Parts = Readonly<Partial<Record<PartOfDay, number>>>

const WIDTH = { year: 4, month: 2, day: 2 } as const
const WRITTEN = /^(?!0000)(\d{4}|_{4})-(\d\d|__)-(\d\d|__)$/

/** A day as it is typed: `____-03-14` while its year is missing, which is no day for whoever reads it as one; empty: nothing. */
export function dayTyped(parts: Parts): string {
  if (PARTS.every((part) => parts[part] === undefined)) return ''
  return PARTS.map((part) =>
    (parts[part]?.toString() ?? '_'.repeat(WIDTH[part])).padStart(WIDTH[part], '0'),
  ).join('-')
}

/** What is typed of a day; nothing of a text that is none. */
export function partsTyped(text: string): Parts {
  const [, ...found] = WRITTEN.exec(text) ?? []
  return Object.fromEntries(
    PARTS.flatMap((part, n) => (/^\d/.test(found[n] ?? '') ? [[part, Number(found[n])]] : [])),
  )
}

/** Something is typed, and a part is missing. */
export const isPartlyTyped = (text: string): boolean => text !== '' && !isDay(text)

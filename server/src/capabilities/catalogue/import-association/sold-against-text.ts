import { type Language, localeOf } from '#contract/languages.ts'
import { addDays } from '#rules/days.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { type Day, inLanguage } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import type { SoldAgainst } from './sold-against.ts'

const MOST_PERIODS = 5

/** `4–6 June 2027, 12 June 2027`; the rest by its number. */
export function periodsText(texts: Texts, language: Language, days: readonly Day[]): string {
  const periods: { first: Day; last: Day }[] = []
  for (const day of days) {
    const open = periods.at(-1)
    if (open !== undefined && addDays(open.last, 1) === day) open.last = day
    else periods.push({ first: day, last: day })
  }
  const named = periods
    .slice(0, MOST_PERIODS)
    .map(({ first, last }) => datedDaysText(first, last, localeOf(language)))
  const more = periods.length - named.length
  return [...named, ...(more > 0 ? [texts.say(language, 'import.sold.more', { count: more })] : [])].join(
    ', ',
  )
}

/** What a file takes from permits that are sold, and what to do; two lines each. */
export function soldAgainstLines(
  texts: Texts,
  language: Language,
  { closures }: Pick<AssociationFile, 'closures'>,
  found: readonly SoldAgainst[],
): string[] {
  if (found.length === 0) return []
  const say = (key: string, values: Record<string, string | number>) =>
    texts.say(language, `import.sold.${key}`, values)
  const lines = found.flatMap(({ why, permitKey, zoneKey, closure = 0, permits, days }) => {
    const { zone, from = '', to = '', reason } = closures[closure] ?? {}
    const closedFor = inLanguage(reason, language)?.replace(/\.$/, '') ?? ''
    const values = {
      count: permits,
      permit: permitKey,
      zone: zoneKey ?? '',
      days: periodsText(texts, language, days),
      reason: closedFor,
    }
    const isZoneClosed = why === 'closed' && zone !== undefined
    return [
      say(why, values),
      isZoneClosed ? say('close', { zone, from, to }) : say(why === 'closed' ? 'refundClosed' : 'refund', {}),
    ]
  })
  return [say('heading', {}), ...lines]
}

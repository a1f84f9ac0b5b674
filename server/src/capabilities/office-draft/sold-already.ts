import { type Language, localeOf } from '#contract/languages.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { namesInFile } from '#association-file/names-in-file.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { type ImportSummary, periodsText } from '../catalogue/index.ts'

export type Touched = Pick<ImportSummary, 'kept' | 'soldAgainst'>

type Kept = Touched['kept'][number]
const placesOf = ({ permitKey, shared, zoneKey, slot, period }: Kept): string =>
  [permitKey, shared !== undefined, zoneKey, slot, period?.first].join(' ')
const rowOf = (row: Kept): string => [row.day, placesOf(row), row.requested].join(' ')
const againstOf = ({ why, permitKey, zoneKey, permits, days }: Touched['soldAgainst'][number]): string =>
  [why, permitKey, zoneKey, permits, ...days].join(' ')

/** What a change causes: it was not so before. */
export function causedBy(before: Touched, after: Touched): Touched {
  const [rows, against] = [new Set(before.kept.map(rowOf)), new Set(before.soldAgainst.map(againstOf))]
  return {
    kept: after.kept.filter((row) => !rows.has(rowOf(row))),
    soldAgainst: after.soldAgainst.filter((one) => !against.has(againstOf(one))),
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What publishing does to what is sold, a sentence for each permit, zone and slot with its days counted. */
export function soldInWords(
  texts: Texts,
  language: Language,
  file: AssociationFile,
  { kept, soldAgainst }: Touched,
): string[] {
  const names = namesInFile(file, (text) => inLanguage(text, language))
  const permitOf = (key: string) => names.permit(key.split('/').at(-1) ?? key)
  const placesIn = ({ permitKey, shared }: Kept): string =>
    shared === undefined
      ? permitOf(permitKey)
      : texts.say(language, 'office-draft.sold.shared', { permits: shared.permits.map(permitOf).join(', ') })
  const groups = Map.groupBy(kept, placesOf)
  const above = [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    const { zoneKey, slot, period } = first
    const most = rows.reduce((one, other) => (other.sold > one.sold ? other : one), first)
    const where = [
      placesIn(first),
      zoneKey === undefined ? '' : names.zone(zoneKey),
      slot === '' ? '' : names.slot(slot),
    ]
    const values = {
      where: where.filter((text) => text !== '').join(', '),
      sold: most.sold,
      places: most.requested,
    }
    if (period !== undefined)
      return texts.say(language, `office-draft.sold.${period.unit}`, {
        ...values,
        days: datedDaysText(period.first, period.last, localeOf(language)),
      })
    return texts.say(language, 'office-draft.sold.above', {
      ...values,
      count: rows.length,
      days: periodsText(
        texts,
        language,
        rows.map(({ day }) => day),
      ),
    })
  })
  const against = soldAgainst.map(({ why, permitKey, zoneKey, closure = 0, permits, days }) => {
    const sentence = texts.say(language, `import.sold.${why}`, {
      count: permits,
      permit: permitOf(permitKey),
      zone: zoneKey === undefined ? '' : names.zone(zoneKey),
      days: periodsText(texts, language, days),
      reason: inLanguage(file.closures[closure]?.reason, language)?.replace(/\.$/, '') ?? '',
    })
    return `${capital(sentence.trim())}.`
  })
  return [...above, ...against]
}

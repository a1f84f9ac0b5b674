import type { RiverLimit } from '#rules/catch-log.ts'
import { ruleSentences } from '#rules/rule-sentences.ts'
import type { WhatHolds } from '#rules/what-holds.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from './region.ts'

interface NamedZone {
  zoneId: number
  name: string
}

type LimitInWords = RiverLimit & { gear?: string | undefined }

/** What holds for a permit, in sentences of the reader's language. */
export function useRuleSentences() {
  const { t, region } = useTexts()
  // Any year with a 29 February.
  const yearDay = (monthDay: string) => dayText(`2024-${monthDay}`, 'date', region)
  const listed = (names: string[]) => new Intl.ListFormat(region, { type: 'conjunction' }).format(names)
  return (holds: WhatHolds<LimitInWords>, zones: readonly NamedZone[]): string[] =>
    ruleSentences(holds, {
      say: (key, values) => t(key, { ...values }),
      listed,
      seasonsText: (seasons) => listed(seasons.map(({ from, to }) => `${yearDay(from)} – ${yearDay(to)}`)),
      zoneName: (zoneId) => zones.find((zone) => zone.zoneId === zoneId)?.name ?? '',
      gearOf: ({ gear }) => gear,
    })
}

/** Whether a licence is needed beside the permit, in sentences; undefined where none is. */
export function useLicenceSentence() {
  const { t } = useTexts()
  return (
    { licence }: Pick<WhatHolds, 'licence'>,
    {
      licenceFromAge: count,
      licenceNote: note,
    }: { licenceFromAge?: number | undefined; licenceNote?: string | undefined },
  ): string | undefined => {
    if (licence === 'no') return note
    const known = licence === 'turnsThisYear' ? 'fromAge' : licence
    return [t(`ui.licence.${known}`, { count }), note].filter(Boolean).join(' ')
  }
}

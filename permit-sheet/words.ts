import type { RiverLimit } from '#rules/catch-log.ts'
import { ruleSentences } from '#rules/rule-sentences.ts'
import type { WhatHolds } from '#rules/what-holds.ts'

/** The texts of the reader's language, and its locale for Intl. */
export interface Words {
  /** A text of the locale files. */
  say: (key: string, values?: Record<string, string | number>) => string
  region: string
}

interface NamedZone {
  zoneId: number
  name: string
}

export type LimitInWords = RiverLimit & { gear?: string | undefined }

/** What holds for a permit, in sentences. */
export function rulesInWords(
  holds: WhatHolds<LimitInWords>,
  zones: readonly NamedZone[],
  { say, region }: Words,
): string[] {
  const listed = (names: string[]) => new Intl.ListFormat(region, { type: 'conjunction' }).format(names)
  return ruleSentences(holds, {
    say,
    listed,
    region,
    zoneName: (zoneId) => zones.find((zone) => zone.zoneId === zoneId)?.name ?? '',
    gearOf: ({ gear }) => gear,
  })
}

interface LicenceOfPermit {
  licenceFromAge?: number | undefined
  licenceNote?: string | undefined
}

/** Whether a licence is needed beside the permit, in sentences; undefined where none is. */
export function licenceInWords(
  { licence }: Pick<WhatHolds, 'licence'>,
  { licenceFromAge, licenceNote: note }: LicenceOfPermit,
  { say }: Pick<Words, 'say'>,
): string | undefined {
  if (licence === 'no') return note
  const known = licence === 'turnsThisYear' ? 'fromAge' : licence
  const needed = say(`ui.licence.${known}`, licenceFromAge === undefined ? {} : { count: licenceFromAge })
  return [needed, note].filter(Boolean).join(' ')
}

import type { TFunction } from 'i18next'
import type { Wait } from '#contract/waits.ts'

/** Where, and for how many, in one line. */
export function waitDetails({ zoneName, slotName, people, least }: Wait, t: TFunction): string {
  const where = [zoneName, slotName].filter(Boolean)
  return [
    ...(where.length > 0 ? where : [t('waits.anywhere')]),
    people > 1 && t('waits.for', { count: people }),
    least < people && t('waits.from', { count: least, of: people }),
  ]
    .filter(Boolean)
    .join(' · ')
}

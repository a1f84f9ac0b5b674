import type { Db } from '#server/platform/database/open.ts'
import { zonesInWords } from '../catalogue/index.ts'
import { changedValues } from '../staff/index.ts'
import type { Duty } from './store/wardens.ts'

/** For the trail: where and when a warden was expected, and is now. */
export async function changedDuty(db: Db, before: Duty, after: Duty) {
  const [earlier, later] = [await zonesInWords(db, before.zones), await zonesInWords(db, after.zones)]
  return changedValues(
    { zones: earlier, days: before.days.toSorted().join(' ') },
    { zones: later, days: after.days.toSorted().join(' ') },
  )
}

import { codeOfPattern, dutyToCome } from '#rules/club/duty.ts'
import type { Db } from '#server/platform/database/open.ts'
import { zonesInWords } from '../catalogue/index.ts'
import { changedValues } from '../staff/index.ts'
import type { Expected } from './store/wardens.ts'

/** For the trail: where and when a warden was expected from today on, and is now. */
export async function changedDuty(db: Db, before: Expected, after: Expected, today: string) {
  const zones = changedValues(
    { zones: await zonesInWords(db, before.zones) },
    { zones: await zonesInWords(db, after.zones) },
  )
  const [earlier, later] = [codesOf(before, today), codesOf(after, today)]
  // Whole: a list that was cut could not be read back.
  for (const part of ['days', 'patterns'] as const)
    if (earlier[part] !== later[part]) {
      if (earlier[part] !== '') zones.before[part] = earlier[part]
      if (later[part] !== '') zones.after[part] = later[part]
    }
  return zones
}

function codesOf(duty: Expected, today: string) {
  const { days, patterns } = dutyToCome(duty, today)
  return { days: days.join(' '), patterns: patterns.map(codeOfPattern).join(' ') }
}

import type { Language } from '#contract/languages.ts'
import { listOwnDuties } from '#contract/supervision.ts'
import { addDays } from '#rules/days.ts'
import { daysOfDuty, dutyToCome } from '#rules/club/duty.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { type Catalogue, zoneNamesIn } from '../../catalogue/index.ts'
import { servedWaters } from '../field-days/served-waters.ts'
import { type DutyAt, dutiesFrom } from '../store/duty.ts'

/** Today and two weeks: what one plans with. */
const DAYS_AHEAD = 14

export function serveListOwnDuties(serve: Serve, { db }: Services): void {
  serve(listOwnDuties, async ({ caller, language, now }) => {
    const { catalogue, waters } = await servedWaters(db, caller.accountId, now)
    const day = waters[0]?.clock.day ?? (await siteToday(db, now))
    const found = await dutiesFrom(db, caller.accountId, day)
    const whereOf = whereIn(catalogue, language)
    return {
      duties: daysAhead(found, day, whereOf),
      patterns: found.flatMap((duty) =>
        dutyToCome(duty, day).patterns.map(({ weekdays, from, to, except }) => ({
          weekdays: [...weekdays],
          from,
          to,
          except: [...except],
          ...whereOf(duty),
        })),
      ),
    }
  })
}

/** Where and on which days the offices expect a warden, from a day on. */
export async function dutiesOf(
  db: Db,
  catalogue: Catalogue,
  accountId: string,
  { day, language }: { day: Day; language: Language },
) {
  return daysAhead(await dutiesFrom(db, accountId, day), day, whereIn(catalogue, language))
}

const whereIn = (catalogue: Catalogue, language: Language) => {
  const zoneName = zoneNamesIn(catalogue, language)
  return ({ associationId, zones }: DutyAt) => ({
    associationName: catalogue.associations.get(associationId)?.name ?? '',
    zoneNames: zones.map(zoneName),
  })
}

const daysAhead = (found: DutyAt[], day: Day, whereOf: ReturnType<typeof whereIn>) =>
  found
    .flatMap((duty) =>
      daysOfDuty(duty, day, addDays(day, DAYS_AHEAD)).map((one) => ({ day: one, ...whereOf(duty) })),
    )
    // Sorting keeps the order of the associations within a day.
    .toSorted((one, other) => one.day.localeCompare(other.day))

import type { Language } from '#contract/languages.ts'
import { calendarOfClub, type DaysOfClub } from '#permit-sheet/calendar-file.ts'
import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import { hasDay } from '#rules/calendars/calendar.ts'
import { addDays } from '#rules/days.ts'
import { type Day, inLanguage, type PermitOnSale } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { currentCatalogue, zoneNamesIn } from '../catalogue/index.ts'

type Needs = Pick<Services, 'db' | 'texts' | 'config'>

export interface WantedClub {
  associationId: number
  language: Language
  now: Date
  /** Of the day. */
  stamp: Date
}

/** A year and a month. */
const DAYS_AHEAD = 400
/** Of a permit that is good on some weekdays: a calendar with more would be of no use. */
const MOST_RUNS = 60

/** The closures of an association and the days on which its permits are good. Undefined: there is no such page. */
export async function clubInCalendar(
  { db, texts, config }: Needs,
  { associationId, language, now, stamp }: WantedClub,
): Promise<string | undefined> {
  const catalogue = await currentCatalogue(db)
  const association = catalogue.associations.get(associationId)
  if (!association?.isPublished) return undefined
  const today = dayIn(association.timeZone, now)
  const say = (key: string, values: Record<string, string>) => texts.say(language, key, values)
  const zoneName = zoneNamesIn(catalogue, language)
  const permits = [...catalogue.permits.values()].filter(
    (permit) => permit.associationId === associationId && permit.onSale,
  )
  const runs = onceEach((calendar: Calendar | undefined) => runsOf(calendar, today))
  const days = [
    ...permits.flatMap((permit) => {
      const name = inLanguage(permit.terms.name, language)
      return runs(permit.terms.calendar).map(({ from, to }): DaysOfClub => ({
        id: `giorni-${permit.permitId}-${from}`,
        summary: say('calendars.club.open', { permit: name }),
        from,
        to,
        isFree: true,
      }))
    }),
    ...closuresOf(permits, today).map(({ permit, zoneId, from, to, reason }): DaysOfClub => ({
      id: `chiusura-${zoneId === undefined ? `p${permit.permitId}` : `z${zoneId}`}-${from}-${to}`,
      summary: say('calendars.club.closed', {
        where: zoneId === undefined ? inLanguage(permit.terms.name, language) : zoneName(zoneId),
      }),
      description: inLanguage(reason, language),
      from,
      to,
      isFree: false,
    })),
  ]
  return calendarOfClub(days, {
    name: say('calendars.club.name', { association: association.name }),
    url: `${config.publicUrl}/guide/${associationId}`,
    stamp,
  })
}

/**
 * Days one after the other on which a permit with this calendar is good, which are not over and begin within `DAYS_AHEAD`. Each from
 * its first day to its last, also where that is past, so that a calendar knows it again tomorrow. None where it is good on every day.
 */
export function runsOf(calendar: Calendar | undefined, today: Day): { from: Day; to: Day }[] {
  const [first, last] = [addDays(today, -DAYS_AHEAD), addDays(today, 2 * DAYS_AHEAD)]
  const runs: { from: Day; to: Day }[] = []
  let begun: Day | undefined
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (hasDay(calendar, day)) {
      begun ??= day
      continue
    }
    const to = addDays(day, -1)
    if (begun !== undefined && to >= today && begun <= addDays(today, DAYS_AHEAD))
      runs.push({ from: begun, to })
    begun = undefined
    if (runs.length >= MOST_RUNS) break
  }
  return runs
}

/** Each once: a zone is closed for every permit that is good there. */
function closuresOf(permits: readonly PermitOnSale[], today: Day) {
  const found = new Map<string, PermitOnSale['closures'][number] & { permit: PermitOnSale }>()
  for (const permit of permits)
    for (const closure of permit.closures) {
      const { zoneId, from, to } = closure
      if (to < today) continue
      found.set(JSON.stringify([zoneId ?? `p${permit.permitId}`, from, to]), { ...closure, permit })
    }
  return [...found.values()]
}

/** Permits of a club often share one calendar, and counting its days takes a millisecond. */
function onceEach<A, B>(of: (given: A) => B): (given: A) => B {
  const known = new Map<string, B>()
  return (given) => {
    const key = JSON.stringify(given ?? null)
    const found = known.get(key) ?? of(given)
    known.set(key, found)
    return found
  }
}

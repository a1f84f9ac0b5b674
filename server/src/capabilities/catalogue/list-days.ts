import { listDays } from '#contract/catalogue.ts'
import { countDays, daysFromTo } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Asked, Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import {
  bestOf,
  type CalendarDay,
  calendarWithoutPlaces,
  LOOKED_AT_FIRST,
  placesToDecide,
  type Standing,
  withPlaces,
} from './calendar-of.ts'
import { countableDay } from './countable-day.ts'
import { catalogueWithPlaces } from './current-catalogue.ts'
import { explainRefusals } from './explain-refusal.ts'
import { isWanted } from './filter.ts'
import { readPlaces } from './places-on.ts'
import type { Catalogue } from './read-catalogue.ts'

const MOST_DAYS = 92

type Question = Asked<typeof listDays>

function requireSpan({ from, to }: Question['input']): void {
  if (to < from) refuseFields([{ field: 'al', code: 'LAST_DAY_BEFORE_FIRST' }])
  const most = { field: 'al', code: 'DAYS_TOO_MANY' as const, values: { most: MOST_DAYS } }
  if (countDays(from, to) > MOST_DAYS) refuseFields([most])
}

/** One sentence where all permits that stand so have the same; none where they differ. */
function reasonOf(of: Standing[], day: Day, texts: Texts, { language, now }: Question): string | undefined {
  let common: string | undefined
  for (const { permit, refused } of of) {
    const { timeZone } = permit
    const situation = { texts, language, timeZone, firstDay: day, now }
    const sentence = explainRefusals(refused ? [refused] : [], situation)[0]?.sentence
    if (common !== undefined && sentence !== common) return undefined
    common = sentence
  }
  return common
}

/** Day by day whether a permit, or the best of all that are filtered for, can be bought. */
export function serveListDays(serve: Serve, { db, texts }: Services): void {
  serve(listDays, async (asked) => {
    const { input, now } = asked
    requireSpan(input)
    const days = daysFromTo(input.from, input.to)
    const permitsOf = ({ permits }: Catalogue) =>
      input.permitId === undefined
        ? [...permits.values()].filter(isWanted(input))
        : [permits.get(input.permitId)].filter((permit) => permit !== undefined)

    let calendar: CalendarDay[] = []
    const { catalogue, places } = await catalogueWithPlaces(db, (present) => {
      calendar = calendarWithoutPlaces(permitsOf(present), days.map(countableDay), now)
      return placesToDecide(calendar, 0, LOOKED_AT_FIRST)
    })
    if (input.permitId !== undefined && !catalogue.permits.has(input.permitId)) refuse('NOT_FOUND')
    calendar = withPlaces(calendar, places, now, 0, LOOKED_AT_FIRST)
    const rest = placesToDecide(calendar, LOOKED_AT_FIRST, Infinity)
    if (rest.length > 0) {
      calendar = withPlaces(calendar, (await readPlaces(db, rest)).places, now, LOOKED_AT_FIRST, Infinity)
    }
    return {
      days: days.map((day, index) => {
        const { state, of } = bestOf(calendar[index] ?? { day, standings: [], undecided: [] })
        const reason = reasonOf(of, day, texts, asked)
        return { day, state, ...(reason !== undefined && { reason }) }
      }),
    }
  })
}

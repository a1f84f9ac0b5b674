import { listDays } from '#contract/catalogue.ts'
import { countDays, daysFromTo } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { AuthorisedRequest, Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { readBoard } from './board/read-board.ts'
import type { PermitState } from './board/remembered.ts'
import { mostPlacesFirst, stateOfDay } from './calendar.ts'
import { explainRefusals } from './explain-refusal.ts'
import { isWanted } from './filter.ts'
import type { Catalogue } from './store/read-catalogue.ts'

const MOST_DAYS = 92

type Request = AuthorisedRequest<typeof listDays>

/** Of the days of a calendar. */
export function requireSpan({ from, to }: Pick<Request['input'], 'from' | 'to'>): void {
  if (to < from) refuseFields([{ field: 'al', code: 'LAST_DAY_BEFORE_FIRST' }])
  const most = { field: 'al', code: 'DAYS_TOO_MANY' as const, values: { most: MOST_DAYS } }
  if (countDays(from, to) > MOST_DAYS) refuseFields([most])
}

/** One permit, or all that match the filter. */
export const permitsOf = (
  { permits }: Pick<Catalogue, 'permits'>,
  input: Pick<Request['input'], 'permitId' | 'associations' | 'types'>,
) =>
  input.permitId === undefined
    ? [...permits.values()].filter(isWanted(input))
    : [permits.get(input.permitId) ?? refuse('NOT_FOUND')]

/** The sentence that all these permits have in common; undefined where they differ. */
function reasonOf(permits: PermitState[], day: Day, texts: Texts, { language, now }: Request) {
  let common: string | undefined
  for (const { permit, refused } of permits) {
    const { timeZone } = permit
    const situation = { texts, language, timeZone, firstDay: day, now }
    const sentence = explainRefusals(refused ? [refused] : [], situation)[0]?.sentence
    if (common !== undefined && sentence !== common) return undefined
    common = sentence
  }
  return common
}

/** Whether a permit, or the best of those that match the filter, can be bought on each day. */
export function serveListDays(serve: Serve, { db, texts }: Services): void {
  serve(listDays, async (request) => {
    const { input, now } = request
    requireSpan(input)
    const days = daysFromTo(input.from, input.to)
    return readBoard(db, now, (board) => {
      const permits = mostPlacesFirst(board, permitsOf(board.catalogue, input))
      return {
        days: days.map((day) => {
          const { state, permits: of } = stateOfDay(board, permits, day)
          const reason = reasonOf(of, day, texts, request)
          return { day, state, ...(reason !== undefined && { reason }) }
        }),
      }
    })
  })
}

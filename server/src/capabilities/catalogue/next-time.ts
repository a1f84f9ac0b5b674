import type { Language } from '#contract/languages.ts'
import { addDays } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Choice } from './board/board.ts'
import { readBoard } from './board/read-board.ts'
import { offerTo, verdict } from './offer.ts'
import type { ProspectiveHolder } from './prospective-holder.ts'

interface Wanted {
  permitId: number
  prospective: ProspectiveHolder
  /** The first day may not be before the one after this day. */
  after: Day
  /** Zone and slot, the dearest wish first; a later one counts only where those before have no day. */
  choices: readonly Omit<Choice, 'day'>[]
  language: Language
  now: Date
}

type Reasons = ReturnType<typeof verdict>['reasons']

/** The first wish that has a day, and the day; `saleOpens` where it is not on sale yet. */
export type NextTime =
  | { kind: 'possible'; choice: Omit<Choice, 'day'>; day: Day; saleOpens?: Date }
  | { kind: 'impossible'; reasons: Reasons }

/** When a permit can next be bought. Undefined: there is no such permit. */
export const nextTime = (
  { db, texts }: Services,
  { permitId, prospective, after, choices, language, now }: Wanted,
): Promise<NextTime | undefined> =>
  readBoard(db, now, (board) => {
    const permit = board.catalogue.permits.get(permitId)
    if (permit === undefined) return undefined
    const today = dayIn(permit.timeZone, now)
    const day = after < today ? today : addDays(after, 1)
    let reasons: Reasons = []
    for (const choice of choices) {
      const offer = offerTo(prospective, board, permit, { day, ...choice })
      if (offer.refused.length === 0) return { kind: 'possible', choice, day }
      if (offer.next) return { kind: 'possible', choice, ...offer.next }
      reasons = verdict(offer, prospective, texts, { language, now }).reasons
    }
    return { kind: 'impossible', reasons }
  })

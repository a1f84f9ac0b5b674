import type { Language } from '#contract/languages.ts'
import { MINORS } from '#rules/age-groups.ts'
import { type BestPlaces, STRANGER } from '#rules/sale/buying.ts'
import type { NextDay } from '#rules/calendar.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { hasOneCounter } from '#rules/sale/places.ts'
import { isOther } from '#rules/sale/quotas/reserved.ts'
import type { Refused, RequestedPeriod } from '#rules/sale/refused.ts'
import { refusalsOfHolder } from '#rules/sale/refusals-of-holder.ts'
import { refusalsOfSaleFor } from '#rules/sale/refusals-of-sale.ts'
import type { EncodedItem } from '#server/platform/http/encoded-list.ts'
import type { AuthorisedRequest } from '#server/platform/http/services.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Board, Choice } from './board/board.ts'
import { alikeCallers } from './board/alike.ts'
import { offerForAlike } from './board/remembered.ts'
import { explainRefusals } from './explain-refusal.ts'
import { opensOnClock } from '#rules/club/sentences/of-refusals.ts'
import { nextDayOf } from './next-day.ts'
import {
  groupsFor,
  holderFor,
  payerFor,
  type ProspectiveHolder,
  type ShownPayer,
} from './prospective-holder.ts'

/** One permit for one holder. */
export interface Offer {
  permit: PermitOnSale
  period: RequestedPeriod
  /** Every reason against it; empty: it can be bought. */
  refused: Refused[]
  payer: ShownPayer
  /** Present with limited entry on a day that is on sale. */
  best: BestPlaces | undefined
  /** Places beside `best` that only minors may take; known where one counter has all places. */
  onlyForMinors: number
  /** Present if it is refused and possible on another day. */
  next: NextDay | undefined
  /** As bytes, by language, where callers share it: `encodedOffer` fills it. */
  encoded?: Map<Language, EncodedItem>
}

export function offerTo(
  prospective: ProspectiveHolder,
  board: Board,
  permit: PermitOnSale,
  choice: Choice,
): Offer {
  const alike = alikeCallers(prospective, board, permit, choice.day)
  const decide = () => decidedOffer(prospective, board, permit, choice)
  return alike === undefined
    ? decide()
    : offerForAlike(board, permit, choice, alike, () => ({ ...decide(), encoded: new Map() }))
}

function decidedOffer(
  prospective: ProspectiveHolder,
  board: Board,
  permit: PermitOnSale,
  choice: Choice,
): Offer {
  const { period, refused: forAnyone } = board.saleOf(permit, choice)
  const holder = holderFor(prospective, permit, period)
  const payer = payerFor(holder, period.firstDay)
  // Places of a day that is not on sale are not shown.
  const best =
    forAnyone.length === 0 ? board.bestOf(permit, choice, groupsFor(holder, permit, period)) : undefined
  const onlyForMinors =
    best === undefined || payer.minor || !hasMinorsPlaces(permit)
      ? 0
      : (board.bestOf(permit, choice, [MINORS.key])?.left ?? 0) - best.left
  const refused = [
    ...forAnyone,
    ...refusalsOfHolder(permit, period, holder ?? STRANGER),
    ...(prospective.aboutAnother ? [] : refusalsOfSaleFor(permit, period, holder ?? STRANGER, board.now)),
    ...(best?.left === 0 ? [full(board, permit, choice, groupsFor(holder, permit, period))] : []),
  ]
  const next = refused.length === 0 ? undefined : nextDayOf(prospective, board, permit, choice, refused)
  return { permit, period, refused, payer, best, onlyForMinors, next }
}

function full(board: Board, permit: PermitOnSale, choice: Choice, groups: readonly string[]): Refused {
  const by = board.whyFull(permit, choice, groups)
  return { code: 'FULL', ...(by && { by }) }
}

const hasMinorsPlaces = (permit: PermitOnSale): boolean =>
  hasOneCounter(permit) &&
  permit.quotas.some(
    (quota) => !isOther(quota, [MINORS.key]) && quota.counters.some(({ reserved }) => reserved > 0),
  )

/** From when the next day is sold. */
function soldFrom(opens: Date, timeZone: string) {
  const { day, time } = opensOnClock(opens, { timeZone })
  return { nextDaySoldFrom: day, ...(time !== undefined && { nextDaySoldFromTime: time }) }
}

/** The answer for an offer, in the caller's language. */
export function verdict(
  { permit, period, refused, best, next }: Offer,
  { aboutAnother }: ProspectiveHolder,
  texts: Texts,
  { language, now }: Pick<AuthorisedRequest<{ access: 'open' }>, 'language' | 'now'>,
) {
  const situation = {
    texts,
    language,
    timeZone: permit.timeZone,
    firstDay: period.firstDay,
    now,
    aboutAnother,
  }
  return {
    buyable: refused.length === 0,
    reasons: explainRefusals(refused, situation),
    ...(next && { nextDay: next.day }),
    ...(next?.saleOpens && soldFrom(next.saleOpens, permit.timeZone)),
    ...(best && { placesLeft: best.left }),
  }
}

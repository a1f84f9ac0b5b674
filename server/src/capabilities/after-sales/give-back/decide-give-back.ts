import { centsBack, type DatedStep } from '#rules/permit/changes.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import {
  centsLeft,
  changeSoldLines,
  dependantsOf,
  endedMails,
  afterFirstMail,
  type PermitRequest,
  type PurchasePeople,
  takeBack,
} from '../../purchase/index.ts'

/** A capture is under way. */
export const isMoneyMoving = (payments: PaymentRow[]): boolean =>
  payments.some(({ state }) => state === 'opening' || state === 'open' || state === 'authorised')

/** A permit that may be given back, and what of its price comes back. */
export interface GivenBack {
  before: PurchaseRow
  people: PurchasePeople
  step: DatedStep | undefined
}

/** By the buyer, or at the limit of an invitation that nobody answered. */
type Why = 'givenBack' | 'unanswered'

/** In one transaction with their mails; `settle` or the sweeper refunds the money. Throws Conflict where one has changed. */
export const decideGiveBack = (
  { services, now }: PermitRequest,
  [first, ...others]: readonly [GivenBack, ...GivenBack[]],
  why: Why = 'givenBack',
): Promise<unknown> =>
  changeSoldLines(services.db, [first.before, ...others.map(({ before }) => before)], async (locked) => {
    const { tx, purchase, payments } = locked
    const given = [first, ...others].find(({ before }) => before.id === purchase.id)
    if (given === undefined || isMoneyMoving(payments)) return undefined
    const { people, step } = given
    const back = (leftCents: number) => centsBack(step, leftCents)
    // What must go back first may have been bought since the decision.
    if ((await dependantsOf(tx, purchase)).some(({ endsLast }) => endsLast)) return undefined
    const because = { why: 'givenBack' } as const
    await takeBack(services, locked, now, { back, because, dependants: 'byRule' })
    const backCents = back(centsLeft(purchase))
    const letters = endedMails(services, purchase, people, { mail: why, backCents })
    await services.outbox.post(tx, ...(await afterFirstMail(tx, purchase, letters)))
    return true
  })

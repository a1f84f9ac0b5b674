import { centsBack, type DatedStep } from '#rules/changes.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import {
  changeSoldPermit,
  dependantsOf,
  endedMails,
  type PermitRequest,
  type PurchasePeople,
  takeBack,
} from '../../purchase/index.ts'

/** A capture or refund is under way. */
export const isMoneyMoving = (payments: PaymentRow[]): boolean =>
  payments.some(({ state }) => state === 'opening' || state === 'open' || state === 'authorised')

/** In one transaction with its mails; `settle` or the sweeper refunds the money. Undefined: the permit has changed. */
export const decideGiveBack = (
  { services, now }: PermitRequest,
  before: PurchaseRow,
  people: PurchasePeople,
  step: DatedStep | undefined,
): Promise<true | undefined> =>
  changeSoldPermit(
    services,
    before,
    async (locked) => {
      const { tx, purchase, payments } = locked
      if (isMoneyMoving(payments)) return undefined
      const back = (cents: number) => centsBack(step, cents)
      // What must go back first may have been bought since the decision.
      if ((await dependantsOf(tx, purchase)).some(({ endsLast }) => endsLast)) return undefined
      await takeBack(services, locked, now, { back, dependants: 'byRule' })
      await services.outbox.post(
        tx,
        ...endedMails(services, purchase, people, {
          mail: 'givenBack',
          backCents: back(purchase.amount_cents),
        }),
      )
      return true
    },
    { beforeOuting: true },
  )

import { centsBack, type DatedStep } from '#rules/permit/changes.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import {
  centsLeft,
  changeSoldPermit,
  dependantsOf,
  endedMails,
  type PermitRequest,
  type PurchasePeople,
  takeBack,
} from '../../purchase/index.ts'

/** A capture is under way. */
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
      const back = (leftCents: number) => centsBack(step, leftCents)
      // What must go back first may have been bought since the decision.
      if ((await dependantsOf(tx, purchase)).some(({ endsLast }) => endsLast)) return undefined
      const because = { why: 'givenBack' } as const
      await takeBack(services, locked, now, { back, because, dependants: 'byRule' })
      await services.outbox.post(
        tx,
        ...endedMails(services, purchase, people, {
          mail: 'givenBack',
          backCents: back(centsLeft(purchase)),
        }),
      )
      return true
    },
    { beforeOuting: true },
  )

import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import { isGivenBackByHand } from '#rules/sale/purchase-lifecycle.ts'
import { dayIn } from '#rules/wall-clock.ts'
import {
  findNamedPurchases,
  refundPurchases,
  type RefundOutcome,
} from '#server/capabilities/after-sales/index.ts'
import { longDay, price } from '#server/platform/texts/texts.ts'
import { typed } from '../operate/arguments.ts'
import { runOperatorCommand, type OperatorCommand } from '../operate/operator-command.ts'

const [commandLine] = typed({}, { least: 1, most: 1 })?.positionals ?? []

/** Prints the outcome; returns whether the permit is taken back. */
async function tellOutcome(
  { db, language, tell }: OperatorCommand,
  outcome: RefundOutcome,
): Promise<boolean> {
  const { purchase, isNew, isUnderWay, refundedCents, endedToo } = outcome
  const paid = price(language, refundedCents)
  switch (purchase.state) {
    case 'refunded': {
      if (isUnderWay) tell(isGivenBackByHand(purchase.paid_by) ? 'refund.byHand' : 'refund.underWay')
      else if (isNew) tell(refundedCents > 0 ? 'refund.done' : 'refund.doneFree', { price: paid })
      else {
        const { time_zone } = await db
          .selectFrom('association')
          .select('time_zone')
          .where('id', '=', purchase.association_id)
          .executeTakeFirstOrThrow()
        const day = longDay(language, dayIn(time_zone, purchase.ended_at ?? new Date()))
        tell(refundedCents > 0 ? 'refund.before' : 'refund.beforeFree', { day, price: paid })
      }
      const sold = endedToo.filter(({ wasHeld }) => !wasHeld)
      const cents = sold.reduce((sum, { amountCents }) => sum + amountCents, 0)
      if (sold.length > 0) tell('refund.beside', { permits: sold.length, price: price(language, cents) })
      return true
    }
    case 'held':
      tell('refund.held')
      return false
    case 'voided':
      tell('refund.voided')
      return false
    default:
      tell('refund.never', { state: purchase.state })
      return false
  }
}

await runOperatorCommand('refund', commandLine, async (command, named) => {
  const purchaseIds = await findNamedPurchases(command.db, named)
  if (purchaseIds.length === 0) return command.fail('refund.unknown', { named })
  let areTaken = true
  for (const outcome of await refundPurchases(await command.services(), purchaseIds)) {
    const { receipt_year: year, receipt_number: number } = outcome.purchase
    if (purchaseIds.length > 1 && year !== null && number !== null)
      command.tell('refund.which', { receipt: showReceiptNumber({ year, number }) })
    areTaken = (await tellOutcome(command, outcome)) && areTaken
  }
  return areTaken
})

import { presentMonth } from '#server/capabilities/office-bank/present-month.ts'
import { presentPayout } from '#server/capabilities/office-bank/present-payouts.ts'
import { readPayoutById } from '#server/capabilities/payouts/index.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { doublePayments } from '#server/platform/payments/stripe.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { createStripeDouble, type StripeDouble } from '#stripe-double'
import { type Installation, withInstallation } from './buying/installation/installation.ts'
import { MONTH_SOLD, sellAMonth } from './counter-month.ts'
import { median, type Figure, type Measure } from './measure.ts'

const LINES = 2000
const TIMES = 15
const MOST_MS = 1000
const MOST_SECONDS = 20
const associationId = 1
const NOW = new Date('2026-05-20T08:00:00+02:00')
const PAID_OUT = new Date('2026-05-28T08:00:00+02:00')
const AFTER = new Date('2026-06-02T08:00:00+02:00')
/** Calls to the stand-in at once, while the payments are made. */
const AT_ONCE = 16

/** What the treasurer opens at the end of a month: a large payout read from the provider and matched, and the month's page. */
export const bankMonthMeasure: Measure = {
  name: 'bank-month',
  title: `A payout of ${LINES} lines, and a month of 10,000 sales, ${LINES} of them by card, on the server`,
  run: (tell) =>
    withInstallation(async (installation) => {
      tell('a month is sold')
      await sellAMonth(installation)
      const double = await createStripeDouble({ now: () => NOW })
      const opened = openDatabase(installation.connection, createLog('silent'), 4)
      try {
        const { db } = opened
        tell('payments are made at the stand-in')
        const payoutId = await payByCard(installation, double)
        const services = {
          db,
          payments: doublePayments(double),
          log: createLog('silent'),
          clock: { now: () => PAID_OUT },
          texts: loadTexts(),
        }
        tell('the payout is read')
        const began = performance.now()
        await readPayoutById(services, payoutId, null)
        const { payout } = await presentPayout(services, { associationId, payoutId, language: 'it' })
        const seconds = Math.round((performance.now() - began) / 100) / 10
        if (payout.agreement !== 'agrees' || payout.lines !== LINES)
          throw new Error('the payout does not agree')
        const read = () => presentMonth(db, { associationId, month: MONTH_SOLD }, AFTER)
        await read()
        const runs: number[] = []
        for (let n = 0; n < TIMES; n += 1) {
          const begins = performance.now()
          await read()
          runs.push(Math.round((performance.now() - begins) * 10) / 10)
        }
        const figures: Figure[] = [
          {
            name: `a payout of ${LINES} lines, read from the stand-in and matched`,
            value: seconds,
            unit: 'seconds',
            goal: { atMost: MOST_SECONDS },
          },
          { name: 'the month', value: median(runs), unit: 'ms', runs, goal: { atMost: MOST_MS } },
        ]
        return { figures }
      } finally {
        await opened.close()
        await double.close()
      }
    }),
}

/** Some of the sales were paid by card, all in one payout; its number. */
async function payByCard({ pool }: Installation, double: StripeDouble): Promise<string> {
  const { stripe } = doublePayments(double)
  const intents: string[] = []
  const pay = async (): Promise<void> => {
    while (intents.length < LINES) {
      const at = intents.push('') - 1
      const { id } = await stripe.paymentIntents.create({
        amount: 2000,
        currency: 'eur',
        payment_method: 'pm_card_visa',
        confirm: true,
      })
      intents[at] = id
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, pay))
  await pool.query(
    `with chosen as (
      select id, row_number() over (order by id) as n from purchase where paid_by in ('cash', 'terminal') limit $2
    ), paid as (
      update payment y set kind = 'card', intent_id = ($1::text[])[c.n] from chosen c where y.purchase_id = c.id returning y.purchase_id
    )
    update purchase u set paid_by = 'card' from paid where u.id = paid.purchase_id`,
    [intents, LINES],
  )
  await pool.query('vacuum analyze')
  const [payout] = await double.bank.payOut({ at: PAID_OUT })
  if (payout === undefined) throw new Error('nothing was paid out')
  return payout.id
}

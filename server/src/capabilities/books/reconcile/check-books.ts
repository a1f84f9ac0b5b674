import type { Db } from '#server/platform/database/open.ts'
import { bookingsInDisorder } from './bookings-in-order.ts'
import type { Breach } from './breach.ts'
import { discountsInDisorder } from './discounts-in-order.ts'
import { moneyInDisorder, unpaidSales } from './money-in-order.ts'
import { outletsInDisorder } from './outlets-in-order.ts'
import { forgetLedger, note, noteLedger } from '../store/noted-ledger.ts'
import { atOneMoment } from '../store/one-moment.ts'
import { placesInDisorder, placesWithoutSale } from './places-in-order.ts'
import type { ProviderLedger } from './provider-ledger.ts'
import { receiptsInDisorder } from './receipts-in-order.ts'
import { sellersInDisorder } from './sellers-in-order.ts'
import { tillsInDisorder } from './tills-in-order.ts'

/** More than these are not payments that moved meanwhile. */
const MOST_RECHECKED = 200

/**
 * Checks the invariants of the database against the provider's ledger; empty when all hold. I1: sold and live holds fit
 * the capacity. I2: the counters equal the rows that they count, and each booking of a day has its own. I3: every
 * captured payment is one purchase's, or was refunded. I4: every issued purchase is paid, free, refunded, or has an
 * authorisation younger than 5 minutes. I5: discounts were used as often as they are counted. I6: receipts
 * are numbered without gaps. I7: a closed till has its float and the sum of its entries, less the stated difference. I8: an order that an officer took is in the office's trail. I9: what an outlet sold is on its account. The ledger is
 * stored first and the database read after it, at one moment and without locks; as sales go on meanwhile, a difference is
 * checked once more on both sides before it is reported. `since`: the start of the ledger.
 */
export function checkBooks(db: Db, ledger: ProviderLedger, now: Date, since?: Date): Promise<Breach[]> {
  return db.connection().execute(async (one) => {
    try {
      await noteLedger(one, ledger)
      const found = await readBooks(one, now, since)
      const doubtful = found.flatMap(({ intent }) => intent ?? [])
      const { retrieve } = ledger
      if (retrieve === undefined || doubtful.length === 0 || doubtful.length > MOST_RECHECKED) return found
      for (const { id, account } of doubtful) {
        const entry = await retrieve(id, account).catch(() => undefined)
        if (entry !== undefined) await note(one, [entry])
      }
      const named = ({ kind, about }: Breach) => `${kind} ${about}`
      const before = new Set(found.map(named))
      return (await readBooks(one, now, since)).filter((breach) => before.has(named(breach)))
    } finally {
      await forgetLedger(one).catch(() => undefined)
    }
  })
}

const READING_MINUTES = 15

const readBooks = (one: Db, now: Date, since: Date | undefined): Promise<Breach[]> =>
  atOneMoment(one, READING_MINUTES, async (tx) => [
    ...(await placesInDisorder(tx)),
    ...(await placesWithoutSale(tx)),
    ...(await bookingsInDisorder(tx, now)),
    ...(await moneyInDisorder(tx, now)),
    ...(await unpaidSales(tx, now, since)),
    ...(await discountsInDisorder(tx)),
    ...(await receiptsInDisorder(tx)),
    ...(await tillsInDisorder(tx)),
    ...(await sellersInDisorder(tx)),
    ...(await outletsInDisorder(tx)),
  ])

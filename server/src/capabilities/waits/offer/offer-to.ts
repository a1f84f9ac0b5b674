import type { Served } from '#rules/sale/waits/first-served.ts'
import { offerEnds } from '#rules/sale/waits/offer-time.ts'
import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import { accountById } from '../../identity/index.ts'
import { decideParty, type DecidedParty, holdForParty, holdsInTheWay } from '../../purchase/index.ts'
import { isForNowOnly, linesOfParty } from '../judge-wait.ts'
import { endWait, setOffered, removeChoices } from '../store/waits.ts'
import { tell } from '../tell.ts'
import { followPermit, sentenceOf } from './judge-again.ts'

/**
 * offered: places are held for them. settled: it waits no more, or not as it did. passedOver: they are buying, and it is asked again
 * in the next run. failed: it should have been possible.
 */
type Outcome = 'offered' | 'settled' | 'passedOver' | 'failed'

/** How often a decision is repeated that found something changed. */
const TRIES = 3

/** Holds the places for who is served, and tells them; what the rules do not allow any more ends the wait. */
export async function offerTo(
  services: Services,
  wait: WaitRow,
  served: Served,
  now: Date,
): Promise<Outcome> {
  const { db } = services
  const [buyer, permit] = await Promise.all([
    accountById(db, wait.account_id),
    permitOnSale(db, wait.permit_id),
  ])
  const choice = wait.choices[served.choice]
  if (buyer === undefined || permit === undefined || choice === undefined) return 'failed'
  const { timeZone } = permit
  const until = offerEnds(now, timeZone)
  const lines = linesOfParty(
    { permit, wanted: { day: wait.day }, people: wait.people.slice(0, served.people) },
    choice,
  )
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    let party: DecidedParty
    try {
      party = await decideParty(services, lines, { buyer, language: buyer.language, now })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refusedNow(
        services,
        wait,
        { choice: served.choice, error, sentence: sentenceOf(services, buyer.language, error) },
        now,
      )
    }
    // They are buying something else, which an offer would end: they have the place when that is over.
    if (holdsInTheWay(party).length > 0) return 'passedOver'
    const cents = party.reduce((sum, { written }) => sum + written.purchase.amount_cents, 0)
    const alongside = async (tx: Tx, orderId: string) => {
      if (!(await setOffered(tx, wait.id, orderId))) return false
      await tell(services, tx, wait, {
        what: 'offer',
        orderId,
        until,
        timeZone,
        people: party.length,
        cents,
        zoneId: choice.zoneId ?? null,
        slot: choice.slot ?? null,
      })
      return true
    }
    const outcome = await holdForParty(services, party, until, alongside)
    if (outcome === 'written') return 'offered'
    // They hold as many of these places as one may, and pay them first.
    if (outcome === 'tooMany') return 'passedOver'
    if (outcome === 'full') {
      // Places that are reserved are not for this party any more: until that is known, it would keep them from others.
      await followPermit(services, wait, permit, now)
      return 'failed'
    }
  }
  return 'failed'
}

/** What the rules do not allow in this choice is not waited for there any more. */
async function refusedNow(
  services: Services,
  wait: WaitRow,
  { choice, error, sentence }: { choice: number; error: Refusal; sentence: string },
  now: Date,
): Promise<Outcome> {
  if (isForNowOnly(error)) return 'passedOver'
  await inTransaction(services.db, async (tx) => {
    if (await removeChoices(tx, wait.id, [choice])) return
    if (await endWait(tx, wait.id, 'notPossible', now))
      await tell(services, tx, wait, { what: 'notPossible', reason: sentence })
  })
  return 'settled'
}

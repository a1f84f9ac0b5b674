import { noteGivenBack } from '#contract/office-give-back.ts'
import { wireNameOf } from '#contract/wire.ts'
import { dayIn, instantOf } from '#rules/wall-clock.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/refusal.ts'
import { associationById } from '../catalogue/index.ts'
import {
  centsDueByHand,
  countRefund,
  findOrder,
  givenByHandMails,
  type FoundOrder,
  orderIdOf,
} from '../purchase/index.ts'
import { requireRight } from '../staff/index.ts'
import { giveAtOutlet } from './give-at-outlet.ts'
import { giveBack } from './give-back.ts'
import { sellsOnly } from './what-is-due.ts'
import { handedOverBefore } from './store/at-outlets.ts'
import { givenBefore } from './store/given-before.ts'

const dayField = wireNameOf(noteGivenBack.request, 'day')

export function serveNoteGivenBack(serve: Serve, services: Services): void {
  const { db, outbox } = services
  serve(noteGivenBack, async ({ input, caller, now }) => {
    const { associationId, orderId, cents, as, day, note } = input
    const found = (await findOrder(db, orderId)) ?? refuse('NOT_FOUND')
    requireOwn(found, caller, input)
    const requireStillOwn = async (tx: Tx) => {
      const role = await requireRight(tx, caller, 'giveBack')
      // What it allows may be less than when the call came in.
      requireOwn(found, { ...caller, role }, input)
    }
    const { timeZone } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    const today = dayIn(timeZone, now)
    // Cash moves now: the till says when; what an outlet hands over too.
    const on = as === 'cash' || caller.outletId !== undefined ? today : (day ?? today)
    if (on > today) return refuseFields([{ field: dayField, code: 'DAY_IN_FUTURE' }])
    const at = on === today ? now : instantOf(on, NOON, timeZone)
    const { seller_kind, seller_id } = found.purchase
    if (seller_kind === 'outlet' && seller_id !== null) {
      const given = { outletId: seller_id, orderId, cents, as, at, note }
      await handOver(services, caller, { given, requireStillOwn }, now)
      return { cents }
    }
    const same = { associationId, orderId, cents, by: caller.accountId, as }
    if (found.payments.every((payment) => centsDueByHand(payment) === 0)) {
      // The answer of the first request was lost.
      return (await givenBefore(db, same)) ? { cents } : refuse('CHANGED_MEANWHILE')
    }
    const given = { orderId, cents, as, at, note }
    try {
      await retryDecision(() =>
        inTransaction(db, async (tx) => {
          await requireStillOwn(tx)
          const { lines } = await giveBack(tx, caller, given, now)
          await outbox.post(tx, ...(await givenByHandMails(services, tx, { lines, as, at })))
          return true
        }),
      )
    } catch (error) {
      // The answer of the database was lost, and the repetition found it done.
      const isRepeated = error instanceof Refusal && error.code === 'CHANGED_MEANWHILE'
      if (!isRepeated || !(await givenBefore(db, same))) throw error
      return { cents }
    }
    countRefund(cents)
    outbox.nudge()
    return { cents }
  })
}

/** What an outlet sold: its payment went back when the account of the outlet was written. Idempotent. */
async function handOver(
  services: Services,
  caller: Officer,
  {
    given,
    requireStillOwn,
  }: { given: Parameters<typeof giveAtOutlet>[2]; requireStillOwn: (tx: Tx) => Promise<void> },
  now: Date,
): Promise<void> {
  const { db, outbox } = services
  try {
    await retryDecision(() =>
      inTransaction(db, async (tx) => {
        await requireStillOwn(tx)
        const { lines } = await giveAtOutlet(tx, caller, given, now)
        const mails = await givenByHandMails(services, tx, { lines, as: given.as, at: given.at })
        await outbox.post(tx, ...mails)
        return true
      }),
    )
  } catch (error) {
    // The answer of the first request was lost.
    const isRepeated = error instanceof Refusal && error.code === 'CHANGED_MEANWHILE'
    const { associationId, accountId: by } = caller
    if (!isRepeated || !(await handedOverBefore(db, { ...given, associationId, by }))) throw error
  }
  outbox.nudge()
}

const NOON = '12:00:00'

/** A sale of another association, and without the right to the money one of somebody else, are not there. */
function requireOwn(
  { purchase, payments }: FoundOrder,
  caller: Officer,
  { associationId, as }: { associationId: number; as: string },
): void {
  if (purchase.association_id !== associationId || orderIdOf(purchase) !== purchase.id) refuse('NOT_FOUND')
  if (caller.outletId !== undefined) {
    if (purchase.seller_kind !== 'outlet' || purchase.seller_id !== caller.outletId) refuse('NOT_FOUND')
    if (as === 'transfer') refuse('RIGHT_MISSING')
    return
  }
  const soldBy = sellsOnly(caller)
  if (soldBy === undefined) return
  const isOwn = purchase.seller_kind === 'officer' && purchase.seller_id === soldBy
  if (!isOwn || payments[0]?.kind !== 'cash') refuse('NOT_FOUND')
  if (as !== 'cash') refuse('RIGHT_MISSING')
}

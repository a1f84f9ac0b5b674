import { undoHandOver } from '#contract/changes.ts'
import type { Unchangeable } from '#rules/codes.ts'
import type { Guest } from '#rules/sale/order.ts'
import { undoUntil } from '#rules/permit/handed-over.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountById } from '../../identity/index.ts'
import { presentPermit } from '../../permits/index.ts'
import {
  type HandOver,
  lastHandOverBy,
  findPurchase,
  isOwn,
  peopleOfPurchase,
  type PermitRequest,
  undoneUnopened,
} from '../../purchase/index.ts'
import { forgetGuestLinks } from '../store/guest-links.ts'
import { undoneMails } from './change-mails.ts'
import { columnsWithoutAccount } from './columns-without-account.ts'
import { decideHolder, type WithoutAccount } from './decide-holder.ts'
import { requireValid } from './require-changeable.ts'
import { writeHolder } from './write-holder.ts'

/** Undoes the caller's handing over. Idempotent. */
export function serveUndoHandOver(serve: Serve, services: Services): void {
  serve(undoHandOver, async ({ input: { purchaseId }, caller, language, now }) => {
    const request = { services, caller, language, now }
    const permit = await retryDecision(() => undo(request, purchaseId))
    services.outbox.nudge()
    const reader = { accountId: caller.accountId, language }
    return {
      purchaseId,
      ...(isOwn(request, permit, 'see') && { permit: await presentPermit(services, permit, reader) }),
    }
  })
}

/** The permit with its earlier holder. Undefined: it has changed. */
async function undo(request: PermitRequest, purchaseId: string): Promise<PurchaseRow | undefined> {
  const { services, caller, now } = request
  const { db } = services
  const handed = (await lastHandOverBy(db, purchaseId, caller.accountId)) ?? refuse('NOT_FOUND')
  const { purchase } = (await findPurchase(db, purchaseId)) ?? refuse('NOT_FOUND')
  // An earlier attempt, whose answer was lost, undid it.
  if (handed.undone_at !== null) return purchase
  // What became of it since is its receiver's matter.
  if (handed.opened_at !== null || purchase.code_version !== handed.code_version)
    return no(request, 'HAND_OVER_OPENED')
  if (now >= undoUntil(handed.handed_at)) return no(request, 'UNDO_TOO_LATE')
  requireValid(request, purchase)
  return giveBackTo(request, purchase, handed)
}

/** The club's deadlines held when it was handed over, and the earlier holder has paid its price: only what is possible counts. */
async function giveBackTo(
  request: PermitRequest,
  purchase: PurchaseRow,
  handed: HandOver,
): Promise<PurchaseRow | undefined> {
  const { db } = request.services
  const people = await peopleOfPurchase(db, purchase)
  const from = (await accountById(db, handed.from_id)) ?? refuse('OTHER_HOLDER_UNKNOWN')
  const beyond = { ...request, beyondRules: true }
  const keepsFor = handed.guest ? keptFor(handed.guest) : undefined
  return writeHolder(request, purchase, people, {
    ...(await decideHolder(beyond, purchase, people, {
      email: from.email,
      keepsFor,
      ...(handed.guest && { orderKey: handed.guest.orderKey }),
    })),
    changed: {
      handed_over_as: handed.handed_over_as,
      earlier_holders: handed.earlier_holders,
      ...(keepsFor && columnsWithoutAccount(keepsFor, purchase, people.terms)),
    },
    letters: undoneMails,
    record: async (tx) => {
      // Their first mail comes again, with the new code.
      await forgetGuestLinks(tx, purchase)
      if (!(await undoneUnopened(tx, handed, request.now))) no(request, 'HAND_OVER_OPENED')
    },
  })
}

const keptFor = (kept: NonNullable<HandOver['guest']>): WithoutAccount =>
  kept.invited
    ? { kind: 'invited', email: kept.email ?? '' }
    : { kind: 'guest', guest: { ...namedIn(kept), ...(kept.email !== null && { email: kept.email }) } }

const namedIn = ({ firstName, lastName, birthDate, stated }: Omit<Guest, 'email'>): Guest => ({
  firstName,
  lastName,
  birthDate,
  ...(stated && { stated }),
})

function no({ services: { texts }, language }: PermitRequest, why: Unchangeable): never {
  return refuse('NOT_CHANGEABLE', {
    detail: texts.say(language, `changes.why.${why}`),
    extension: { why },
  })
}

import { undoHandOver } from '#contract/changes.ts'
import type { Unchangeable } from '#rules/codes.ts'
import type { Guest } from '#rules/sale/order.ts'
import { undoUntil } from '#rules/permit/handed-over.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountById } from '../../identity/index.ts'
import { presentPermit } from '../../permits/index.ts'
import {
  handedInOneAct,
  type HandOver,
  lastHandOverBy,
  findPurchase,
  holderColumns,
  isOwn,
  type PermitRequest,
  type PurchasePeople,
  undoneUnopened,
} from '../../purchase/index.ts'
import { forgetGuestLinks } from '../store/guest-links.ts'
import { undoneMails } from './change-mails.ts'
import { columnsWithoutAccount } from './columns-without-account.ts'
import { decideHolder, type WithoutAccount } from './decide-holder.ts'
import { decideTogether } from './decide-together.ts'
import { refuseNamed } from './plan-together.ts'
import { requireValid } from './require-changeable.ts'
import { type HolderChange, writeHolders } from './write-holder.ts'

/** Undoes the caller's handing over, of all that they handed over in the same act. Idempotent. */
export function serveUndoHandOver(serve: Serve, services: Services): void {
  serve(undoHandOver, async ({ input: { purchaseId }, caller, language, now }) => {
    const request = { services, caller, language, now }
    const permits = await retryDecision(() => undo(request, purchaseId))
    services.outbox.nudge()
    const reader = { accountId: caller.accountId, language }
    const permit = permits.find(({ id }) => id === purchaseId) ?? refuse('NOT_FOUND')
    const together = permits.filter(({ id }) => id !== purchaseId).map(({ id }) => id)
    return {
      purchaseId,
      ...(isOwn(request, permit, 'see') && { permit: await presentPermit(services, permit, reader) }),
      ...(together.length > 0 && { together }),
    }
  })
}

/** The permits with their earlier holder. Undefined: one has changed. */
async function undo(request: PermitRequest, purchaseId: string): Promise<PurchaseRow[] | undefined> {
  const { services, caller, now } = request
  const { db } = services
  const wanted = (await lastHandOverBy(db, purchaseId, caller.accountId)) ?? refuse('NOT_FOUND')
  const act: Undone[] = []
  for (const handed of await handedInOneAct(db, wanted)) {
    const { purchase } = (await findPurchase(db, handed.purchase_id)) ?? refuse('NOT_FOUND')
    act.push({ handed, purchase })
  }
  // An earlier attempt, whose answer was lost, undid it.
  if (wanted.undone_at !== null) return act.map(({ purchase }) => purchase)
  if (act.some(({ handed, purchase }) => isOpened(handed, purchase))) {
    // The same request beside this one may have undone it since it was read.
    if (await isUndone(db, purchaseId, caller.accountId)) return undefined
    // What became of one of them since is its receiver's matter.
    return no(request, 'HAND_OVER_OPENED')
  }
  if (now >= undoUntil(wanted.handed_at)) return no(request, 'UNDO_TOO_LATE')
  for (const { purchase } of act) requireValid(request, purchase)
  return giveBackTo(request, act)
}

const isUndone = async (db: Db, purchaseId: string, accountId: string): Promise<boolean> =>
  (await lastHandOverBy(db, purchaseId, accountId))?.undone_at !== null

interface Undone {
  handed: HandOver
  purchase: PurchaseRow
}

const isOpened = ({ opened_at, code_version }: HandOver, purchase: PurchaseRow): boolean =>
  opened_at !== null || purchase.code_version !== code_version

/** The club's deadlines held when it was handed over, and the earlier holder has paid its price: only what is possible counts. */
async function giveBackTo(
  request: PermitRequest,
  act: readonly Undone[],
): Promise<PurchaseRow[] | undefined> {
  const { db } = request.services
  const beyond = { ...request, beyondRules: true }
  const handedOf = ({ id }: PurchaseRow): HandOver =>
    act.find(({ purchase }) => purchase.id === id)?.handed ?? refuse('NOT_FOUND')
  const purchases = act.map(({ purchase }) => purchase)
  const { changes, refused } = await decideTogether(request, purchases, {
    decide: async (purchase, people, together) => {
      const { from_id, guest } = handedOf(purchase)
      const from = (await accountById(db, from_id)) ?? refuse('OTHER_HOLDER_UNKNOWN')
      const keepsFor = guest ? keptFor(guest) : undefined
      const receiver = { email: from.email, keepsFor, ...(guest && { orderKey: guest.orderKey }) }
      return decideHolder(beyond, purchase, people, receiver, together)
    },
    asWritten: (purchase, { to }) => ({ ...purchase, holder_id: to.accountId, ...holderColumns(to) }),
    linksOf: () => undefined,
  })
  const [first] = refused
  if (first !== undefined) return refuseNamed(request, first, act.length)
  // In the order in which their receiver opens several.
  const inOrder = changes.toSorted((one, other) => (one.before.id < other.before.id ? -1 : 1))
  return writeHolders(
    request,
    inOrder.map(({ before, people, decided }) => ({
      before,
      people,
      holder: { ...decided, ...undoing(request, before, people, handedOf(before)) },
    })),
  )
}

function undoing(
  request: PermitRequest,
  before: PurchaseRow,
  { terms }: PurchasePeople,
  handed: HandOver,
): HolderChange {
  const keepsFor = handed.guest ? keptFor(handed.guest) : undefined
  return {
    changed: {
      handed_over_as: handed.handed_over_as,
      earlier_holders: handed.earlier_holders,
      ...(keepsFor && columnsWithoutAccount(keepsFor, before, terms)),
    },
    letters: undoneMails,
    record: async (tx) => {
      // Their first mail comes again, with the new code.
      await forgetGuestLinks(tx, before)
      if (!(await undoneUnopened(tx, handed, request.now))) no(request, 'HAND_OVER_OPENED')
    },
  }
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

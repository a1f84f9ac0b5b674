import { randomBytes } from 'node:crypto'
import { shortCode, SHORT_CODE_BYTES } from '#rules/permit/short-code.ts'
import { countedAs } from '#rules/sale/quotas/reserved.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Account } from '../../identity/index.ts'
import { refuseForAnother } from '../../catalogue/index.ts'
import {
  holderColumns,
  changeSoldPermits,
  claimWithSupporters,
  exchangePlaces,
  linkSupports,
  type LockedPurchase,
  type PermitRequest,
  type PurchasePeople,
  afterFirstMail,
} from '../../purchase/index.ts'
import { forgetInvitation } from '../store/invitation-links.ts'
import type { DecidedHolder } from './decide-holder.ts'
import { handedTogether, type LettersOfHanded } from './handed-together.ts'
import { OnlyTried } from './plan-together.ts'
import { refuseBeside } from './refuse-beside.ts'
import { reissued } from './reissue.ts'

/** What distinguishes a hand-over from its undoing. */
export interface HolderChange {
  changed: Pick<PurchaseRow, 'handed_over_as'> & Partial<PurchaseRow>
  /** Who is invited completes it: their link leads to it for good. Otherwise it ends with the invitation. */
  isCompletion?: boolean
  letters: (services: Services, permit: PurchaseRow, people: PurchasePeople, to: Account) => Letter[]
  /** Writes in the transaction; refuses where it may not be any more. */
  record: (tx: Tx, permit: PurchaseRow) => Promise<void>
}
type NewHolder = DecidedHolder & HolderChange

/** A permit and who gets it. */
export interface Handing {
  before: PurchaseRow
  people: PurchasePeople
  holder: NewHolder
}

interface Options {
  /** Writes nothing; throws what the writing would. */
  onlyTries?: boolean
  /** Refuses; called when no place is left for this purchase. */
  whenFull?: (purchaseId: string) => never
}

/**
 * Issues the permit for its new holder, with a short code that the old one does not know. Refuses when no place is
 * left for them. Undefined: the permit or the new holder has changed.
 */
export async function writeHolder(
  request: PermitRequest,
  before: PurchaseRow,
  people: PurchasePeople,
  holder: NewHolder,
): Promise<PurchaseRow | undefined> {
  const [handed] = (await writeHolders(request, [{ before, people, holder }])) ?? []
  return handed
}

/** The same of one permit or several, which go to one person: all or nothing. */
export async function writeHolders(
  request: PermitRequest,
  handings: readonly Handing[],
  options: Options = {},
): Promise<PurchaseRow[] | undefined> {
  const { services, now } = request
  const { onlyTries = false, whenFull = refuseFull(request, handings) } = options
  const ids = handings.map(({ before }) => before.id)
  const supports = handings.flatMap(({ holder }) => holder.supports)
  const written: PurchaseRow[] = []
  for (const { before, people, holder } of handings)
    written.push(await asHanded(services, before, people, holder, now))
  return changeSoldPermits(
    services,
    handings.map(({ before }) => before),
    async (lines) => {
      const [first] = lines
      if (first === undefined) return refuse('NOT_FOUND')
      const { tx } = first
      await first.lockSupporters(supports)
      for (const locked of lines) await refuseBeside(locked, ids)
      await exchangePlaces(await placesCounted(lines, handings), { anew: true })
      await claimWithSupporters(
        tx,
        handings.map(({ holder }) => holder.facts),
        supports,
      )
      const letters: LettersOfHanded[] = []
      for (const [n, locked] of lines.entries())
        letters.push(await writeOne(request, locked, handings[n] as Handing, written[n] as PurchaseRow))
      await services.outbox.post(tx, ...handedTogether(letters))
      for (const handed of written) await request.alongside?.(tx, handed)
      if (onlyTries) throw new OnlyTried()
      return written
    },
    { beforeOuting: true, guests: handings.map(({ holder }) => holder.facts.guest), whenFull },
  )
}

/** Issued anew for its new holder. A child stays the child, beside an adult who is another by now. */
function asHanded(
  { db }: Services,
  before: PurchaseRow,
  { terms }: PurchasePeople,
  { to, orderKey, companion, changed }: NewHolder,
  now: Date,
): Promise<PurchaseRow> {
  const kind = to.accountId === before.buyer_id ? ('self' as const) : ('other' as const)
  const changes = {
    holder_id: to.accountId,
    holder_kind: before.holder_kind === 'minor' ? ('minor' as const) : kind,
    ...holderColumns(to),
    guest_email: null,
    guest_facts: null,
    claimed_at: null,
    order_key: orderKey,
    short_code: shortCode(randomBytes(SHORT_CODE_BYTES)),
    ...changed,
  }
  return reissued(db, before, changes, terms, now, companion)
}

/** Those of which places are reserved for one of the holders and not for the other. */
async function placesCounted(lines: readonly LockedPurchase[], handings: readonly Handing[]) {
  const counted = []
  for (const [n, locked] of lines.entries()) {
    const { quotas, groups, countsOtherwise } = (handings[n] as Handing).holder
    if (countsOtherwise) counted.push({ locked, wanted: countedAs(quotas, groups, await locked.places()) })
  }
  return counted
}

async function writeOne(
  { services }: PermitRequest,
  locked: LockedPurchase,
  { before, people, holder }: Handing,
  handed: PurchaseRow,
): Promise<LettersOfHanded> {
  const { links, isCompletion = false, letters, record, to } = holder
  await locked.write(handed)
  const mails = await afterFirstMail(locked.tx, before, letters(services, handed, people, to))
  await linkSupports(locked.tx, before, links)
  if (!isCompletion) await forgetInvitation(locked.tx, before)
  await record(locked.tx, handed)
  return { handed, letters: mails }
}

const refuseFull =
  ({ services: { texts }, caller, language }: PermitRequest, handings: readonly Handing[]) =>
  (): never =>
    handings.every(({ holder: { to } }) => to.accountId === caller.accountId)
      ? refuse('DAY_FULL')
      : refuseForAnother({ texts, language }, 'HOLDER_NOT_POSSIBLE')

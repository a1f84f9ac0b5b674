import { shortName } from '#rules/permit/handed-over.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse, Refusal } from '#server/platform/refusal.ts'
import { refuseForAnother } from '../../catalogue/index.ts'
import { peopleOfPurchase, type PermitRequest } from '../../purchase/index.ts'
import { decideHolders, type HandingTogether } from './decide-holders.ts'
import type { DecidedHolder } from './decide-holder.ts'
import type { Change } from './decide-together.ts'
import { isKeptFor } from './hand-permit-over.ts'
import { handedTo } from './handed-to.ts'
import { type AnswerOfPermit, planTogether, refuseNamed, sentenceOf } from './plan-together.ts'
import { requireValid } from './require-changeable.ts'
import { type Handing, writeHolders } from './write-holder.ts'

interface HandingOver extends HandingTogether {
  /** They are the caller's to hand over. */
  mayBeChanged: boolean
  /** Who may undo it; null: the office hands them over. */
  byId: string | null
}

/**
 * Hands sold permits of one association over to the angler with this e-mail, decided together: all or none. The adult's is the
 * receiver's own, a child's stays the child's and goes along. What is all theirs already stays as it is. Undefined: one has changed.
 */
export async function handPermitsOver(
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  handing: HandingOver,
): Promise<PurchaseRow[] | undefined> {
  for (const purchase of purchases) requireValid(request, purchase)
  if (await areAllOf(request, purchases, handing.email)) return [...purchases]
  if (!handing.mayBeChanged) return refuse('NOT_FOUND')
  const { changes, refused } = await decideHolders(request, purchases, handing)
  const [first] = refused
  if (first !== undefined) return refuseNamed(request, first, purchases.length)
  return writeHolders(request, inOneAct(request, changes, handing))
}

/**
 * Of each whether it could be handed over now, together with all the others that can, or why not; and to whom, where one could.
 * Writes nothing. Undefined: one has changed.
 */
export async function planHandOver(
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  handing: HandingTogether,
): Promise<{ permits: AnswerOfPermit[]; name?: string } | undefined> {
  let to: DecidedHolder['to'] | undefined
  const permits = await planTogether(request, purchases, purchases, {
    decide: async (staying) => {
      const decided = await decideHolders(request, staying, handing)
      to ??= decided.changes[0]?.decided.to
      return decided
    },
    linksOf: () => undefined,
    tryAll: (changes, whenFull) =>
      writeHolders(request, inOneAct(request, changes, handing), {
        onlyTries: true,
        whenFull,
      }),
    fullSentence: () => fullSentence(request),
  })
  if (permits === undefined) return undefined
  const { services, language } = request
  const isPossible = permits.some(({ possible }) => possible)
  if (to === undefined || !isPossible) return { permits }
  return { permits, name: shortName(to) || services.texts.say(language, 'changes.holder.somebody') }
}

function inOneAct(
  { now }: PermitRequest,
  changes: readonly Change<DecidedHolder>[],
  { giverId, byId = null }: HandingTogether & { byId?: string | null },
): Handing[] {
  const actId = changes.length > 1 ? uuidv7() : null
  return changes.map(({ before, people, decided }) => ({
    before,
    people,
    holder: { ...decided, ...handedTo(before, giverId, { byId, actId, now }) },
  }))
}

/** An earlier attempt, whose answer was lost, may have handed them over. */
async function areAllOf(
  { services: { db } }: PermitRequest,
  purchases: readonly PurchaseRow[],
  email: string,
): Promise<boolean> {
  const people = await Promise.all(purchases.map((purchase) => peopleOfPurchase(db, purchase)))
  return people.every(({ holder }, n) => holder.email === email && !isKeptFor(purchases[n] as PurchaseRow))
}

/** Why no place is left is about the receiver, too. */
function fullSentence(request: PermitRequest): string {
  try {
    return refuseForAnother(
      { texts: request.services.texts, language: request.language },
      'HOLDER_NOT_POSSIBLE',
    )
  } catch (error) {
    if (error instanceof Refusal) return sentenceOf(request, error)
    throw error
  }
}

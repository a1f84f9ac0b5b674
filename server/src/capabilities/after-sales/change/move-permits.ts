import type { Day } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import { refuse, Refusal } from '#server/platform/refusal.ts'
import { holderOnPermit, invitedOn, namedChild } from '../../permits/index.ts'
import type { PermitRequest } from '../../purchase/index.ts'
import { decideDays } from './decide-days.ts'
import { requireValid } from './require-changeable.ts'
import { type Move, OnlyTried, writeDays } from './write-day.ts'

/** What one of several permits answers before they move. */
export interface AnswerOfPermit {
  purchaseId: string
  possible: boolean
  reason?: string
  needs: string[]
}

/**
 * Moves sold permits of one association to another first day, decided together: all or none. Those that have that day stay as they
 * are. Undefined: one has changed.
 */
export async function movePermits(
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  day: Day,
): Promise<PurchaseRow[] | undefined> {
  for (const purchase of purchases) requireValid(request, purchase)
  const moving = purchases.filter(({ first_day }) => first_day !== day)
  if (moving.length === 0) return [...purchases]
  const { moves, refused } = await decideDays(request, moving, day)
  const [first] = refused
  if (first !== undefined) return refuseNamed(request, first, purchases.length)
  const moved = await writeDays(request, moves, { whenFull: () => refuseFull(request, moves) })
  return moved && purchases.map((purchase) => moved.find(({ id }) => id === purchase.id) ?? purchase)
}

/**
 * Of each whether it could move to that day now, together with all the others that can, or why not. Writes nothing. Undefined: one
 * has changed.
 */
export async function planMove(
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  day: Day,
): Promise<AnswerOfPermit[] | undefined> {
  const reasons = new Map<string, string>()
  const needs = new Map<string, string[]>()
  let moving = purchases.filter(({ first_day }) => first_day !== day)
  while (moving.length > 0) {
    const { moves, refused, links } = await decideDays(request, moving, day)
    noteNeeds(needs, moves, links)
    for (const { purchase, refusal } of refused) reasons.set(purchase.id, sentenceOf(request, refusal))
    if (refused.length === 0) {
      const outcome = await tryMoves(request, moves)
      if (outcome === undefined) return undefined
      if (outcome === 'possible') break
      reasons.set(outcome.fullFor, fullSentence(request, moves))
    }
    moving = moving.filter(({ id }) => !reasons.has(id))
  }
  return purchases.map(({ id }) => {
    const reason = reasons.get(id)
    return {
      purchaseId: id,
      possible: reason === undefined,
      ...(reason !== undefined && { reason }),
      needs: needs.get(id) ?? [],
    }
  })
}

/** Without which each cannot move: those beside which it would hold, and those that hold beside it. */
function noteNeeds(
  needs: Map<string, string[]>,
  moves: readonly Move[],
  links: Awaited<ReturnType<typeof decideDays>>['links'],
): void {
  const ids = moves.map(({ before }) => before.id)
  for (const { before, decided } of moves) {
    const own = decided.links ?? links.filter(({ purchaseId }) => purchaseId === before.id)
    const dependants = links.filter(({ supporterId }) => supporterId === before.id)
    const all = [
      ...own.map(({ supporterId }) => supporterId),
      ...dependants.map(({ purchaseId }) => purchaseId),
    ]
    if (!needs.has(before.id)) needs.set(before.id, [...new Set(all.filter((id) => ids.includes(id)))])
  }
}

class FullFor extends Error {
  readonly fullFor: string
  constructor(purchaseId: string) {
    super('no place is left')
    this.fullFor = purchaseId
  }
}

/** Writes them and rolls it back. */
async function tryMoves(
  request: PermitRequest,
  moves: readonly Move[],
): Promise<'possible' | { fullFor: string } | undefined> {
  try {
    await writeDays(request, moves, {
      onlyTries: true,
      whenFull: (purchaseId) => {
        throw new FullFor(purchaseId)
      },
    })
    return undefined
  } catch (error) {
    if (error instanceof OnlyTried) return 'possible'
    if (error instanceof FullFor) return error
    throw error
  }
}

const sentenceOf = ({ services: { texts }, language }: PermitRequest, { code, details }: Refusal): string =>
  details.detail ?? texts.say(language, `errors.${code}`, details.values)

const fullSentence = ({ services: { texts }, language }: PermitRequest, moves: readonly Move[]): string =>
  moves.length === 1
    ? texts.say(language, 'errors.DAY_FULL')
    : texts.say(language, 'changes.day.fullTogether', { count: moves.length })

const refuseFull = (request: PermitRequest, moves: readonly Move[]): never =>
  refuse('DAY_FULL', { detail: fullSentence(request, moves) })

/** In its own words, and whose permit it is where there are several. */
function refuseNamed(
  request: PermitRequest,
  { purchase, refusal }: { purchase: PurchaseRow; refusal: Refusal },
  count: number,
): never {
  if (count === 1) throw refusal
  const { services, language } = request
  const who = invitedOn(purchase)?.email ?? nameInMail(namedChild(purchase) ?? holderOnPermit(purchase))
  const detail = services.texts.say(language, 'changes.ofOne', { who, why: sentenceOf(request, refusal) })
  throw new Refusal(refusal.code, { ...refusal.details, detail })
}

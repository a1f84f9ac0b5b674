import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holderOnPermit, invitedOn, namedChild } from '../../permits/index.ts'
import type { NewSupport, PermitRequest } from '../../purchase/index.ts'
import type { Change, DecidedTogether } from './decide-together.ts'

/** What one of several permits answers before they change. */
export interface AnswerOfPermit {
  purchaseId: string
  possible: boolean
  reason?: string
  needs: string[]
}

/** Rolls back what was written to see whether it could be. */
export class OnlyTried extends Error {
  constructor() {
    super('it could be written')
  }
}

interface Planning<Decided> {
  decide: (purchases: readonly PurchaseRow[]) => Promise<DecidedTogether<Decided>>
  linksOf: (decided: Decided) => NewSupport[] | undefined
  /** Writes them all and throws OnlyTried, or what `whenFull` throws. */
  tryAll: (changes: readonly Change<Decided>[], whenFull: (purchaseId: string) => never) => Promise<unknown>
  fullSentence: (changes: readonly Change<Decided>[]) => string
}

/**
 * Of each whether it could change now, together with all the others that can, or why not. Writes nothing. Undefined: one has
 * changed.
 */
export async function planTogether<Decided>(
  request: PermitRequest,
  purchases: readonly PurchaseRow[],
  changing: readonly PurchaseRow[],
  { decide, linksOf, tryAll, fullSentence }: Planning<Decided>,
): Promise<AnswerOfPermit[] | undefined> {
  const reasons = new Map<string, string>()
  const needs = new Map<string, string[]>()
  let staying = changing
  while (staying.length > 0) {
    const { changes, refused, links } = await decide(staying)
    noteNeeds(needs, changes, links, linksOf)
    for (const { purchase, refusal } of refused) reasons.set(purchase.id, sentenceOf(request, refusal))
    if (refused.length === 0) {
      const outcome = await tried((whenFull) => tryAll(changes, whenFull))
      if (outcome === undefined) return undefined
      if (outcome === 'possible') break
      reasons.set(outcome.fullFor, fullSentence(changes))
    }
    staying = staying.filter(({ id }) => !reasons.has(id))
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

/** Without which each cannot change: those beside which it would hold, and those that hold beside it. */
function noteNeeds<Decided>(
  needs: Map<string, string[]>,
  changes: readonly Change<Decided>[],
  links: DecidedTogether<Decided>['links'],
  linksOf: Planning<Decided>['linksOf'],
): void {
  const ids = changes.map(({ before }) => before.id)
  for (const { before, decided } of changes) {
    const own = linksOf(decided) ?? links.filter(({ purchaseId }) => purchaseId === before.id)
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

/** Writes and rolls back. */
async function tried(
  write: (whenFull: (purchaseId: string) => never) => Promise<unknown>,
): Promise<'possible' | { fullFor: string } | undefined> {
  try {
    await write((purchaseId) => {
      throw new FullFor(purchaseId)
    })
    return undefined
  } catch (error) {
    if (error instanceof OnlyTried) return 'possible'
    if (error instanceof FullFor) return error
    throw error
  }
}

export const sentenceOf = (
  { services: { texts }, language }: PermitRequest,
  { code, details }: Refusal,
): string => details.detail ?? texts.say(language, `errors.${code}`, details.values)

/** Whose permit it is, as its buyer knows them. */
export const nameOnPermit = (purchase: PurchaseRow): string =>
  invitedOn(purchase)?.email ?? nameInMail(namedChild(purchase) ?? holderOnPermit(purchase))

/** In its own words, and whose permit it is where there are several. */
export function refuseNamed(
  request: PermitRequest,
  { purchase, refusal }: { purchase: PurchaseRow; refusal: Refusal },
  count: number,
): never {
  if (count === 1) throw refusal
  const { services, language } = request
  const detail = services.texts.say(language, 'changes.ofOne', {
    who: nameOnPermit(purchase),
    why: sentenceOf(request, refusal),
  })
  throw new Refusal(refusal.code, { ...refusal.details, detail })
}

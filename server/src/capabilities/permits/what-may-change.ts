import type { Language } from '#contract/languages.ts'
import {
  centsBack,
  dateChangesLeft,
  giveBackSteps,
  isCountedBefore,
  type MayChange,
  mayChangeDate,
  mayChangeHolder,
  mayGiveBack,
  type SoldPermit,
  stepNow,
} from '#rules/permit/changes.ts'
import type { DaysInARow } from '#rules/sale/dearer-days.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { HeldBeside } from './store/held-beside.ts'
import { limitInWords } from '#server/platform/texts/limit-in-words.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

export interface SinceSale {
  /** An outing has begun. */
  begun: boolean
  /** What holds beside it; absent: nothing. */
  beside?: readonly HeldBeside[]
}

/** What holds beside it and is not changed with it. */
export const withoutThese = ({ begun, beside = [] }: SinceSale, together: readonly string[]): SinceSale => ({
  begun,
  beside: beside.filter(({ purchaseId }) => !together.includes(purchaseId)),
})

/** A purchase in the form of the rules of changes; `terms` are those of the purchase. */
export const soldPermit = (
  purchase: PurchaseRow,
  terms: PermitTerms,
  timeZone: string,
  { begun, beside = [] }: SinceSale,
): SoldPermit => ({
  terms,
  timeZone,
  firstDay: purchase.first_day,
  lastDay: purchase.last_day,
  ...(purchase.slot !== null && { slot: purchase.slot }),
  ...(purchase.counted_from !== null && { countedFrom: purchase.counted_from }),
  holderKind: purchase.holder_kind,
  dateChanges: purchase.date_changes,
  hasBegun: begun,
  ...(beside.length > 0 && {
    beside: {
      endsLast: beside.some(({ endsLast }) => endsLast),
      hasBegun: beside.some((one) => one.begun),
    },
  }),
})

/** Why a change is not possible (any more), in a sentence. */
export function whyNotChangeable(
  texts: Texts,
  language: Language,
  { timeZone }: SoldPermit,
  { why, until }: Extract<MayChange, { may: false }>,
): string {
  if (until === undefined) return texts.say(language, `changes.why.${why}`)
  return texts.say(language, `changes.why.${why}`, {
    until: limitInWords(texts, language, timeZone, until),
  })
}

interface Reader extends SinceSale {
  texts: Texts
  language: Language
  now: Date
  /** What was paid is for the buyer alone. */
  iAmBuyer: boolean
  /** What ends with it. */
  endToo: readonly { name: string; firstName?: string; refundCents?: number }[]
  /** The reader's own permits that would have to move with it. */
  together: readonly string[]
  /** Those that would have to be handed over with it, and whether the adult's is among them. */
  handed: { ids: readonly string[]; alongAdult: boolean }
  /** Days to which it cannot be moved, as they cost more. */
  dearer: readonly DaysInARow[]
}

/** The changes that holder or buyer may still make; none for a permit that is not valid any more. */
export function whatMayChange(
  purchase: PurchaseRow,
  terms: PermitTerms,
  timeZone: string,
  { texts, language, now, iAmBuyer, endToo, dearer, together, handed, ...since }: Reader,
) {
  if (purchase.state !== 'issued') return {}
  const permit = soldPermit(purchase, terms, timeZone, since)
  const presented = (may: MayChange) => ({
    possible: may.may,
    ...(may.until && { until: may.until.toISOString() }),
    ...(!may.may && { reason: whyNotChangeable(texts, language, permit, may) }),
  })
  const movedWithThem = soldPermit(purchase, terms, timeZone, withoutThese(since, together))
  const handedWithThem = soldPermit(purchase, terms, timeZone, withoutThese(since, handed.ids))
  const steps = giveBackSteps(permit)
  const step = stepNow(permit, now) ?? steps.at(-1)
  // What has gone back already goes back once.
  const paid = purchase.amount_cents - (purchase.back_cents ?? 0)
  return {
    changes: {
      date: {
        ...presented(mayChangeDate(movedWithThem, now)),
        timesLeft: dateChangesLeft(permit),
        ...(together.length > 0 && { together: [...together] }),
        ...(dearer.length > 0 && { dearer: [...dearer] }),
      },
      holder: {
        ...presented(mayChangeHolder(handedWithThem, now, handed.alongAdult)),
        ...(handed.ids.length > 0 && { together: [...handed.ids] }),
      },
      giveBack: {
        ...presented(mayGiveBack(permit, now)),
        ...(isCountedBefore(permit) && steps.length > 0 && { countedFrom: permit.countedFrom }),
        ...(step && { percent: step.percent }),
        ...(step && iAmBuyer && { refundCents: centsBack(step, paid) }),
        ...(endToo.length > 0 && { endToo: [...endToo] }),
        ...(steps.length > 1 && {
          steps: steps.map((one) => ({
            until: one.until.toISOString(),
            percent: one.percent,
            ...(iAmBuyer && { refundCents: centsBack(one, paid) }),
          })),
        }),
      },
    },
  }
}

import { checkOffer } from '#contract/catalogue.ts'
import { REFUSAL_CODES, REFUSALS } from '#rules/refused.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import type { OrderDraft } from '../order-draft.ts'
import type { FormMistake } from './find-mistakes.ts'

/** Reasons about the day; all others are about the holder. */
const OF_THE_DAY = new Set<string>(REFUSAL_CODES.filter((code) => REFUSALS[code].about === 'day'))

/** Whether this holder can buy the permit on this day, and at what price. A child is not checked. */
export function useEligibility(draft: OrderDraft, otherEmail: string | undefined, keepsPlace: boolean) {
  const isAngler = useSession()?.kind === 'angler'
  const { kind } = draft.holder
  const isKnown = kind === 'self' || (kind === 'other' && otherEmail !== undefined)
  const isAsking = isAngler && isKnown && draft.firstDay !== undefined
  const query = useCallQuery(
    checkOffer,
    { permitId: draft.permitId, day: draft.firstDay ?? '', ...(kind === 'other' && { otherEmail }) },
    { enabled: isAsking, staleMs: 10_000 },
  )
  const answer = isAsking ? query.data : undefined
  const refused = answer?.reasons.filter(({ code }) => !(code === 'FULL' && keepsPlace)) ?? []
  return {
    isChecking: isAsking && query.isFetching,
    unitCents: answer?.unitPriceCents,
    member: kind === 'self' && answer !== undefined ? answer.member === true : undefined,
    nextDay: answer?.nextDay,
    limitsLeft: answer?.limitsLeft?.map(({ sentence }) => sentence) ?? [],
    /** Absent: not known, as for a child. */
    requires: kind === 'self' ? answer?.requires : undefined,
    facts: (kind === 'self' && answer?.facts) || [],
    mistakes: refused.map(({ code, sentence }): FormMistake => ({
      field: OF_THE_DAY.has(code) ? 'firstDay' : 'accompaniedMinor',
      message: sentence,
      isChosen: true,
    })),
  }
}

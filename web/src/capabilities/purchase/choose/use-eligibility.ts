import type { ResponseOf } from '#contract/call.ts'
import { checkOffer } from '#contract/catalogue.ts'
import type { KeepingSource } from '#rules/permit/keeping.ts'
import { REFUSAL_CODES, REFUSALS } from '#rules/sale/refused.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import type { OrderDraft } from '../order-draft.ts'
import { type FormMistake, HOLDER_NOT_CHOSEN } from './find-mistakes.ts'

type Reason = ResponseOf<typeof checkOffer>['reasons'][number]

/** Reasons about the day; all others are about the holder. */
const OF_THE_DAY = new Set<string>(REFUSAL_CODES.filter((code) => REFUSALS[code].about === 'day'))

/** Nothing else in the form can change these for the same person. */
const OF_THE_PERSON = new Set<string>([
  'HOLDER_TOO_YOUNG',
  'HOLDER_TOO_OLD',
  'MEMBERS_ONLY',
  'HOLDER_BLOCKED',
  'ALREADY_HAS_PERMIT',
])

const FIELD_OF_KEEPING = {
  permit: 'accompaniedMinor',
  zone: 'zoneId',
  slot: 'slot',
  technique: 'technique',
  declaration: 'keepsCatch',
} as const satisfies Record<KeepingSource, string>

/** What the form has chosen beside the day. */
interface Chosen {
  draft: OrderDraft
  /** What decides whether fish are kept; absent: it depends on the zone. */
  keepingBy?: KeepingSource | undefined
  hasExtras: boolean
}

/** The choice that is to be changed for a reason that the day alone does not have. */
function fieldOfChoice({ code }: Reason, { draft, keepingBy = 'zone' }: Chosen): string {
  if (code === 'KEEPING_MIXED') return FIELD_OF_KEEPING[keepingBy]
  if (code === 'PURCHASE_LIMIT' && draft.lastDay !== draft.firstDay) return 'lastDay'
  if (draft.slot !== undefined) return 'slot'
  return draft.zoneId === undefined ? 'lastDay' : 'zoneId'
}

/**
 * Whether this holder can buy the permit on this day and with what is chosen, and at what price. `chosen`: absent while it
 * is not known whether the day has these choices. A child is not checked.
 */
export function useEligibility(
  draft: OrderDraft,
  otherEmail: string | undefined,
  keepsPlace: boolean,
  chosen?: Chosen,
  /** How it is said that the day is full; absent: as the server says it. */
  fullDay?: FormMistake,
) {
  const isAngler = useSession()?.kind === 'angler'
  const { kind } = draft.holder
  const isKnown = kind === 'self' || (kind === 'other' && otherEmail !== undefined)
  const isAsking = isAngler && isKnown && draft.firstDay !== undefined
  const ofDay = {
    permitId: draft.permitId,
    day: draft.firstDay ?? '',
    ...(kind === 'other' && { otherEmail }),
  }
  const query = useCallQuery(checkOffer, ofDay, { enabled: isAsking, staleMs: 10_000 })
  const answer = isAsking ? query.data : undefined
  // Known from the answer about the caller, also while somebody else is chosen.
  const aboutSelf = useCallQuery(
    checkOffer,
    { permitId: draft.permitId, day: ofDay.day },
    { enabled: isAsking && kind === 'self', staleMs: 10_000 },
  ).data
  const joins = kind === 'self' && draft.holder.join !== undefined
  // Of who becomes a member with the order it does not hold.
  const isMet = ({ code }: Reason) => joins && code === 'MEMBERS_ONLY'
  const ofSelf = isAngler
    ? aboutSelf?.reasons.find((reason) => OF_THE_PERSON.has(reason.code) && !isMet(reason))
    : undefined
  const selfRefused = ofSelf?.sentence

  const { lastDay, zoneId, slot, technique, keepsCatch } = chosen?.draft ?? {}
  // None of them is a choice too: a sale may begin later without one.
  const options = chosen?.hasExtras ? chosen.draft.options : undefined
  const isChosen =
    (zoneId ?? slot ?? technique ?? keepsCatch ?? options) !== undefined || lastDay !== draft.firstDay
  const isAskingForChoice = chosen !== undefined && isChosen && answer?.buyable === true
  const queryOfChoice = useCallQuery(
    checkOffer,
    { ...ofDay, lastDay, zoneId, slot, technique, keepsCatch, options },
    { enabled: isAskingForChoice, staleMs: 10_000 },
  )
  const answerForChoice = isAskingForChoice ? queryOfChoice.data : undefined

  const isRefused = (reason: Reason): boolean => !(reason.code === 'FULL' && keepsPlace) && !isMet(reason)
  const present = answerForChoice ?? answer
  const mistakesOfDay = (answer?.reasons ?? []).filter(isRefused).map(({ code, sentence }): FormMistake => {
    if (code === 'FULL' && fullDay) return fullDay
    if (OF_THE_DAY.has(code)) return { field: 'firstDay', message: sentence, isChosen: true }
    if (kind === 'self' && selfRefused !== undefined) return HOLDER_NOT_CHOSEN
    return { field: 'accompaniedMinor', message: sentence, isChosen: true }
  })
  return {
    isChecking: (isAsking && query.isFetching) || (isAskingForChoice && queryOfChoice.isFetching),
    unitCents: present?.unitPriceCents,
    member: kind === 'self' && answer !== undefined ? answer.member === true : undefined,
    nextDay: answer?.nextDay,
    limitsLeft: present?.limitsLeft?.map(({ sentence }) => sentence) ?? [],
    /** Codes of the paid extras that have no place left on this day. */
    fullOptions: present?.fullOptions ?? [],
    /** Absent: not known, as for a child. */
    requires: kind === 'self' ? present?.requires : undefined,
    besideRows: kind === 'self' ? present?.besideRows : undefined,
    facts: (kind === 'self' && present?.facts) || [],
    /** Why the permit cannot be for the caller, who is then not taken as chosen. */
    selfRefused,
    /** As they are no member. */
    isSelfNoMember: ofSelf?.code === 'MEMBERS_ONLY',
    /** The caller has a permit of this day: it can still be bought for somebody else. */
    hasAlready: aboutSelf?.reasons.some(({ code }) => code === 'ALREADY_HAS_PERMIT') === true,
    mistakes: [
      ...mistakesOfDay,
      ...(answerForChoice?.reasons ?? []).filter(isRefused).map((reason): FormMistake => ({
        field: fieldOfChoice(reason, chosen ?? { draft, hasExtras: false }),
        message: reason.sentence,
        isChosen: true,
      })),
    ],
  }
}

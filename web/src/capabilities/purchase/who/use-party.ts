import { useState } from 'react'
import { quoteOrder } from '#contract/orders.ts'
import { readShortCode } from '#rules/permit/short-code.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import type { FormMistake } from '../choose/find-mistakes.ts'
import type { AddedPermit, OrderDraft } from '../order-draft.ts'
import { fieldOfLine, lineOfField, linesOfOrder, sentenceOf, type SeveralRequest } from './lines-of-order.ts'
import { joinsIn, membershipOfJoin } from './joins.ts'
import { fieldOfPerson, isForSeveral, peopleOf, type PersonOfOrder } from './people.ts'
import { type FactOfGuest, mistakesOfFacts } from './guest-facts.ts'
import type { PriceShown } from './price-shown.ts'

type LineSent = SeveralRequest['lines'][number]

const STALE_MS = 10_000

interface OfPerson {
  person: PersonOfOrder
  added?: AddedPermit | undefined
}

/** What the server says of the permit of one of several people. */
interface AboutPerson {
  person: PersonOfOrder
  /** It is about this other permit of theirs. */
  added?: AddedPermit | undefined
  price?: PriceShown | undefined
  mistake?: FormMistake
  /** The code of a companion's permit may make it possible. */
  byCompanion?: boolean
  /** So may another permit of theirs. */
  byOwnPermit?: boolean
  /** What the permit asks of a guest. */
  facts?: FactOfGuest[] | undefined
}

interface PartyAnswer {
  about: AboutPerson[]
  mistakes: FormMistake[]
  isChecking: boolean
  /** The typed addresses are complete. */
  check: () => void
}

const emailsIn = (draft: OrderDraft): string[] =>
  peopleOf(draft).flatMap(({ holder }) =>
    (holder.kind === 'other' && holder.savedId === undefined) || holder.kind === 'invited'
      ? holder.otherEmail
      : [],
  )

/**
 * What each of several people would pay, and why somebody cannot fish by this order, by the decision that sells it. Nobody
 * is looked up while an address is still typed. `isComplete`: nothing is missing that the decision needs. `needsOther`: the permit
 * holds only beside another, which one person alone may lack, too.
 */
export function useParty(draft: OrderDraft, isComplete: boolean, needsOther = false): PartyAnswer {
  const isAngler = useSession()?.kind === 'angler'
  const emails = emailsIn(draft)
  // An e-mail already in the draft is complete.
  const [complete, setComplete] = useState(emails)
  const isTyped = emails.every((email) => complete.includes(email))
  const isToJudge = isForSeveral(draft) || needsOther
  const lines = isAngler && isComplete && isTyped && isToJudge ? linesOfOrder(draft) : undefined
  const { discountCodeId, purchaseId, kept } = draft
  const joins = joinsIn(draft)
  const query = useCallQuery(
    quoteOrder,
    {
      lines: (lines ?? []).map(({ line }) => lineToQuote(line)),
      ...(joins.length > 0 && { memberships: joins.map((one) => membershipOfJoin(one, false)) }),
      ...(discountCodeId !== undefined && { discountCodeId }),
      ...(kept !== undefined && purchaseId !== undefined && { replacedOrderId: purchaseId }),
    },
    { enabled: lines !== undefined, staleMs: STALE_MS },
  )
  const answer = lines && query.data
  const about = (lines ?? []).map(({ person, added }, line): AboutPerson => {
    const { price, reason, facts } = answer?.lines[line] ?? {}
    const field = fieldOfPerson(person, reason?.code === 'OTHER_HOLDER_UNKNOWN' ? 'otherEmail' : undefined)
    const byCompanion = reason?.byCompanion === true
    return {
      person,
      added,
      price,
      byCompanion,
      byOwnPermit: reason?.byOwnPermit === true,
      facts,
      ...(reason && { mistake: { field, message: sentenceOf({ added }, reason.sentence), isChosen: true } }),
    }
  })
  return {
    about,
    mistakes: [
      ...about.flatMap(({ mistake }) => mistake ?? []),
      ...about.flatMap(({ person, facts = [] }) => mistakesOfFacts(person, facts, draft.lastDay)),
      ...(lines && !query.isFetching ? mistakesIn(query.error, lines, joins) : []),
    ],
    isChecking: lines !== undefined && query.isFetching,
    check: () => setComplete(emails),
  }
}

/** Conditions are read later, a code counts once it is whole, and what a guest states is compared here while it is typed. */
function lineToQuote({
  conditionsVersion: _readLater,
  guestFacts: _typed,
  companionCode,
  ...line
}: LineSent): LineSent {
  const isWhole = companionCode !== undefined && readShortCode(companionCode) !== undefined
  return { ...line, ...(isWhole && { companionCode }) }
}

/** Each field that the server finds wrong, at the person whose it is. */
function mistakesIn(error: unknown, lines: readonly OfPerson[], joins: readonly OfPerson[]): FormMistake[] {
  if (!(error instanceof ApiRefusal)) return []
  const { code, title, detail = title, fields = [] } = error.problem
  if (code === 'DISCOUNT_REFUSED') return [{ field: 'discountCodeId', message: detail, isChosen: true }]
  return fields.map(({ field, message }) => ({
    field: fieldOfLine(field, lines, joins),
    message: sentenceOf(lineOfField(field, lines), message),
    isChosen: true,
  }))
}

import { v7 } from 'uuid'
import { listMembers, type OfficeMember } from '#contract/office-members.ts'
import { readMembership } from '#contract/office-membership.ts'
import {
  listMembershipsSold,
  type MembershipSold,
  type QuotedPlan,
  quoteMembershipSale,
  sellMembership,
} from '#contract/office-memberships.ts'
import { findHolders } from '#contract/office-counter.ts'
import { listTills } from '#contract/office-tills.ts'
import { isDay } from '#rules/days.ts'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { NEW_ENTRY, useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useAfterPause } from '#web/platform/use-after-pause.ts'
import { useTexts } from '#web/ui/region.ts'
import type { Payment } from '../counter/counter-sale.ts'
import { centsTyped } from '../one-sale/cents-typed.ts'
import { areStated, documentsOf, type DocumentsTyped } from './documents-typed.ts'
import { fromMember, type PersonToSellTo } from './person-to-sell-to.ts'

export interface SoldByHand {
  membership: MembershipSold
  /** Goes back of the cash that was given. */
  changeCents?: number
}

const NO_DOCUMENTS: DocumentsTyped = {}
const NOTHING_PAID: Payment = { way: 'cash', given: '', reason: '' }

interface Options {
  associationId: number
  member: OfficeMember | undefined
  onDone: (sold: SoldByHand) => void
}

/** The sale of one membership as it is typed, with what each plan would be for its person. */
export function useMembershipForm({ associationId, member, onDone }: Options) {
  const { t } = useTexts()
  const renew = useRenew()
  // Kept with what is typed: sent again after an answer that was lost, it is one sale.
  const typed = useTypedForm(
    { form: 'sell-membership', of: associationId, entry: member?.memberId ?? NEW_ENTRY },
    { saleId: v7(), member },
  )
  const { saleId } = typed.about
  const [person, setPerson] = useTypedField<PersonToSellTo | null>(
    typed,
    'person',
    member === undefined ? null : fromMember(member),
  )
  const [planKey, choosePlan] = useTypedField(typed, 'plan', '')
  const [documents, setDocuments] = useTypedField(typed, 'documents', NO_DOCUMENTS)
  const [payment, setWholePayment] = useTypedField(typed, 'payment', NOTHING_PAID)
  const text = (field: string) => ((typed.fields[field] as string | undefined) ?? '').trim()
  const who = buyerOf(person, {
    firstName: text('firstName'),
    lastName: text('lastName'),
    birthDate: text('birthDate'),
  })
  const quotedFor = JSON.stringify(who ?? null)
  const isRested = useAfterPause(quotedFor) === quotedFor
  const quote = useCallQuery(
    quoteMembershipSale,
    { associationId, ...who },
    { enabled: who !== undefined && isRested, staleMs: 0 },
  )
  const plans = who === undefined || !isRested ? undefined : quote.data?.plans
  const plan = chosenOf(plans ?? [], planKey)
  const amountCents = plan?.price?.totalCents ?? 0
  const isFree = payment.way === 'free' || amountCents === 0
  const givenCents = centsTyped(payment.given)
  const isCash = !isFree && payment.way === 'cash'
  const form = useCallForm(sellMembership, {
    typed,
    start: { firstName: '', lastName: '', birthDate: '', email: '' },
    fixed: {
      associationId,
      saleId,
      plan: plan?.plan ?? '',
      ...(person?.ref !== undefined && { person: person.ref }),
      ...(person?.memberId !== undefined && { memberId: person.memberId }),
      ...(plan !== undefined && { documents: documentsOf(plan, documents) }),
      way: isFree ? 'free' : payment.way,
      amountCents: isFree ? 0 : amountCents,
      ...(isCash && givenCents !== undefined && { givenCents }),
      ...(isFree && amountCents > 0 && { reason: payment.reason.trim() }),
    },
    label: (name) => t(`office-memberships.sell.fields.${name}`),
    onRefused: () => {
      // It costs something else now, or its places are gone: what each plan is now stands above the refusal.
      void renew(quoteMembershipSale, listTills)
      return false
    },
    onDone: ({ membership }, sent) => {
      void renew(
        listMembers,
        listMembershipsSold,
        readMembership,
        listTills,
        findHolders,
        quoteMembershipSale,
      )
      const changeCents = sent.givenCents === undefined ? 0 : sent.givenCents - sent.amountCents
      onDone({ membership, ...(changeCents > 0 && { changeCents }) })
    },
  })
  return {
    typed,
    form,
    person,
    setPerson: (next: PersonToSellTo | null) => {
      setPerson(next)
      choosePlan('')
    },
    quote,
    hasBuyer: who !== undefined,
    plans,
    plan,
    choosePlan,
    documents,
    setDocuments,
    areDocumentsStated: plan === undefined || areStated(plan, documents),
    payment,
    setPayment: (changed: Partial<Payment>) => setWholePayment({ ...payment, ...changed }),
    amountCents,
    givenCents,
    isPossible: plan !== undefined,
    isCash,
  }
}

export type MembershipForm = ReturnType<typeof useMembershipForm>

interface Named {
  firstName: string
  lastName: string
  birthDate: string
}

/** Undefined: it is not known yet whose it is. */
function buyerOf(person: PersonToSellTo | null, { firstName, lastName, birthDate }: Named) {
  if (person === null) return undefined
  const { ref, memberId, needsName, needsBirthDate } = person
  if (needsName && (firstName === '' || lastName === '')) return undefined
  const isBirthDate = needsBirthDate && isDay(birthDate)
  if (ref === undefined && memberId === undefined && !isBirthDate) return undefined
  return {
    person: ref,
    memberId,
    ...(needsName && { firstName, lastName }),
    ...(isBirthDate && { birthDate }),
  }
}

/** The only one that can be had is chosen already. */
function chosenOf(plans: readonly QuotedPlan[], key: string): QuotedPlan | undefined {
  const possible = plans.filter(({ price }) => price !== undefined)
  const [only, ...others] = possible
  return possible.find(({ plan }) => plan === key) ?? (others.length === 0 ? only : undefined)
}

import { sellMembership } from '#contract/office-memberships.ts'
import type { RequestOf } from '#contract/call.ts'
import { membershipLine } from '#contract/membership-lines.ts'
import type { Language } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { OrderHolder } from '#rules/sale/order.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { accountById } from '../identity/index.ts'
import { holderOfRef } from '../office-counter/index.ts'
import { type Customer, newCustomer } from '../purchase/index.ts'
import { type ListedPerson, listedPerson } from './store/people-to-sell-to.ts'

export type BuyerInput = Pick<
  RequestOf<typeof sellMembership>,
  'associationId' | 'person' | 'memberId' | 'firstName' | 'lastName' | 'birthDate' | 'email'
>

export interface WhoBuys {
  customer: Customer
  holder: OrderHolder
  /** The entry of the list that the seller has chosen. */
  memberId?: string
}

const nameOf = (field: keyof BuyerInput) => wireNameOf(sellMembership.request, field)

/** What the sale calls the fields of a membership. */
export function fieldOfSale(_membership: number, field: string): string {
  return field === wireNameOf(membershipLine, 'guestBirthDate') ? nameOf('birthDate') : field
}

/** Somebody whom the association knows; without an id, by a permit of theirs and not by the list. */
type KnownPerson = Omit<ListedPerson, 'id'> & { id?: string }

/** A member with an account buys for themselves; for anybody else an account of the sale's own, without an address. */
export async function whoBuys({ db }: Services, input: BuyerInput, language: Language): Promise<WhoBuys> {
  const known = await knownPerson(db, input)
  if (known !== undefined && known.accountId !== null) {
    const account = (await accountById(db, known.accountId)) ?? refuse('NOT_FOUND')
    return {
      customer: { account, isNew: false },
      holder: { kind: 'self' },
      ...(known.id !== undefined && { memberId: known.id }),
    }
  }
  const firstName = known?.firstName || input.firstName
  const lastName = known?.lastName || input.lastName
  const birthDate = known?.birthDate ?? input.birthDate
  const memberId = known?.id
  const missing = [
    ...(firstName === undefined ? [nameOf('firstName')] : []),
    ...(lastName === undefined ? [nameOf('lastName')] : []),
    ...(birthDate === undefined && memberId === undefined ? [nameOf('birthDate')] : []),
  ]
  if (firstName === undefined || lastName === undefined || missing.length > 0)
    return refuseFields(missing.map((field) => ({ field, code: 'REQUIRED' })))
  const address = input.email ?? known?.email ?? undefined
  const guest = { firstName, lastName, birthDate: birthDate ?? '', ...(address && { email: address }) }
  return {
    customer: newCustomer({ firstName, lastName }, language),
    holder: { kind: 'guest', guest },
    ...(memberId !== undefined && { memberId }),
  }
}

/** Undefined: neither the list nor a permit is named. */
async function knownPerson(
  db: Db,
  { associationId, person, memberId }: BuyerInput,
): Promise<KnownPerson | undefined> {
  if (person === undefined)
    return memberId === undefined
      ? undefined
      : ((await listedPerson(db, associationId, memberId)) ?? refuse('NOT_FOUND'))
  const { kind, id, ...holder } = (await holderOfRef(db, associationId, person)) ?? refuse('NOT_FOUND')
  if (kind === 'member') return (await listedPerson(db, associationId, id)) ?? refuse('NOT_FOUND')
  return { ...holder, accountId: kind === 'account' ? id : null }
}

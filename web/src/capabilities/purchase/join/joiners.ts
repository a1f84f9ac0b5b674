import type { TFunction } from 'i18next'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { OwnApplication } from '#contract/membership-applications.ts'
import type { openOrder, quoteOrder } from '#contract/orders.ts'
import type { SavedPerson } from '#contract/people.ts'
import { isAdult } from '#rules/age.ts'
import { isDay } from '#rules/days.ts'
import { factsToSend, type TypedFact } from '#web/platform/facts/typed-facts.ts'
import type { Session } from '#web/platform/session.ts'
import { todayAtTheWaters } from '#web/platform/today.ts'
import { holderFields } from '../choose/order-request.ts'
import type { TypedHolder } from '../order-draft.ts'
import { isMembershipOf } from './membership-of.ts'
import { nameOfPerson } from '../who/name-of-person.ts'
import { NOT_CHOSEN, type NameOfField } from '../who/people.ts'
import { holderOfSaved } from '../who/saved-people.ts'

/** Somebody who becomes a member by the order, as it is typed. */
export interface Joiner {
  /** `SELF`, the id of a saved person, or of this form alone. */
  key: string
  holder: TypedHolder
  documents: Record<string, TypedFact>
  /** Of somebody whom the buyer names: whether they are, or were, a member. */
  renews?: boolean
}

export type MembershipSent = NonNullable<RequestOf<typeof openOrder>['memberships']>[number]

export type QuotedMembership = NonNullable<ResponseOf<typeof quoteOrder>['memberships']>[number]

/** From when to when, and what is stated: of what is ordered, or asked for. */
export type Terms = Pick<QuotedMembership, 'firstDay' | 'lastDay' | 'isRenewal' | 'restNote' | 'documents'>

export const termsOf = (quoted: QuotedMembership | undefined): Terms => quoted?.application ?? quoted ?? {}

export const SELF = 'self'

export const joinerOfSelf = (): Joiner => ({
  key: SELF,
  holder: { ...NOT_CHOSEN, kind: 'self' },
  documents: {},
})

/** A child who has come of age since they were saved joins as anybody does. */
export function joinerOfSaved(saved: SavedPerson, today = todayAtTheWaters()): Joiner {
  const holder = holderOfSaved(saved)
  const isOfAge = holder.kind === 'minor' && isDay(holder.birthDate) && isAdult(holder.birthDate, today)
  return { key: saved.personId, holder: isOfAge ? { ...holder, kind: 'guest' } : holder, documents: {} }
}

const ADDED = /^new-(\d+)$/

/** Named by hand: of them there is no card of the saved people. */
export const isAdded = ({ key }: Pick<Joiner, 'key'>): boolean => ADDED.test(key)

/** An angler with an account, whose e-mail the server knows. */
export const joinerOfFriend = (otherEmail: string): Joiner => ({
  key: `friend-${otherEmail}`,
  holder: { ...NOT_CHOSEN, kind: 'other', otherEmail },
  documents: {},
})

export const isFriend = ({ key }: Pick<Joiner, 'key'>): boolean => key.startsWith('friend-')

/** A member has a name and a birth date, and needs no account. */
export function joinerToName(others: readonly Joiner[]): Joiner {
  const numbers = others.map(({ key }) => Number(ADDED.exec(key)?.[1] ?? 0))
  return {
    key: `new-${Math.max(0, ...numbers) + 1}`,
    holder: { ...NOT_CHOSEN, kind: 'guest' },
    documents: {},
  }
}

/** A card has the whole name. */
export interface NamedOnCard {
  name: string
  birthDate?: string | undefined
}

/** The list finds them by all words of the name, whichever is the last name. */
export function joinerOfCard({ name, birthDate = '' }: NamedOnCard): Joiner {
  const words = name.trim().split(' ')
  const { key, holder } = joinerToName([])
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  const firstName = words.slice(0, lastName === '' ? 1 : -1).join(' ')
  return { key, holder: { ...holder, firstName, lastName, birthDate }, documents: {} }
}

/** As far as it is typed. */
export const nameOfJoiner = ({ holder }: Joiner, t: TFunction, session?: Session): string =>
  holder.kind === 'self' || holder.kind === 'other' || `${holder.firstName}${holder.lastName}`.trim() !== ''
    ? nameOfPerson(holder, t, session)
    : t('join.newPerson')

/** What is still to be typed of somebody. */
export function missingFields({ holder }: Joiner): NameOfField[] {
  if (holder.kind === 'self' || holder.kind === 'other') return []
  return [
    ...(holder.firstName.trim() === '' ? (['firstName'] as const) : []),
    ...(holder.lastName.trim() === '' ? (['lastName'] as const) : []),
    ...(isDay(holder.birthDate) ? [] : (['birthDate'] as const)),
  ]
}

/** Nobody is born after today. */
export const isUnborn = ({ holder }: Joiner, today: string): boolean =>
  holder.kind !== 'self' && holder.kind !== 'other' && isDay(holder.birthDate) && holder.birthDate > today

interface OfPlan {
  associationId: number
  plan: string
}

/** As an order or a quote has it; `withDocuments`: an order states them. */
export const membershipOf = (
  { associationId, plan }: OfPlan,
  { holder, documents, renews }: Joiner,
  withDocuments: boolean,
): MembershipSent => {
  const stated = factsToSend(documents)
  return {
    associationId,
    plan,
    ...holderFields(holder),
    ...(renews && { renews }),
    ...(withDocuments && stated.length > 0 && { documents: stated }),
  }
}

/** Whether the association has not answered yet what was asked for somebody, or has no place for them yet. */
export const hasApplied = (
  applications: readonly OwnApplication[],
  { associationId, plan }: OfPlan,
  holder: TypedHolder,
): boolean =>
  applications.some(
    ({ state, membership, ...of }) =>
      of.associationId === associationId &&
      of.plan === plan &&
      (state === 'waiting' || state === 'queued') &&
      isMembershipOf(membership, holder),
  )

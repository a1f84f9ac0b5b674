import type { DiscountRule } from '#rules/sale/discount.ts'
import type { PermitShown } from '../choose/permit-shown.ts'
import { priceBeside, type PriceSoFar, priceSoFar } from '../choose/price-of-draft.ts'
import type { AddedPermit, OrderDraft } from '../order-draft.ts'
import type { FactOfGuest } from './guest-facts.ts'
import { addedTo, draftOfPerson, peopleOf, type PersonOfOrder } from './people.ts'
import { appliesToIn, type PriceShown } from './price-shown.ts'

export interface PricedPerson extends PersonOfOrder {
  totalCents: number
  /** What is still to be chosen may cost more. */
  isFrom: boolean
  /** To whom or to which days the price applies. */
  appliesTo?: string | undefined
  /** Somebody outside of the order may come along with them. */
  takesCompanionCode: boolean
  /** Other permits of theirs in this order; without a price where it is not known yet. */
  beside: { permitId: number; name: string; cents?: number | undefined; appliesTo?: string | undefined }[]
  /** Another permit of theirs may be missing for it. */
  needsOwnPermit: boolean
  /** What the permit asks of a guest; empty for everybody else. */
  facts: readonly FactOfGuest[]
}

interface KnownOfPeople {
  /** Of the first, with all that is known of them. */
  first: PriceSoFar
  /** As the server would sell it. */
  about: readonly {
    person: PersonOfOrder
    price?: PriceShown | undefined
    byCompanion?: boolean
    byOwnPermit?: boolean
    added?: AddedPermit | undefined
    mistake?: unknown
    facts?: readonly FactOfGuest[] | undefined
  }[]
  discount?: DiscountRule | undefined
}

/** The price of each who fishes: by the server where it has answered, else by the same function as there. */
export const pricesOfPeople = (
  permit: PermitShown,
  draft: OrderDraft,
  { first, about, discount }: KnownOfPeople,
): PricedPerson[] =>
  peopleOf(draft).map((person) => {
    const {
      price: ofServer,
      byCompanion = false,
      byOwnPermit,
      mistake,
    } = about.find((one) => one.person.key === person.key && one.added === undefined) ?? {}
    const beside = addedTo(draft, person.key).map((added) => {
      const sold = about.find((one) => one.person.key === person.key && one.added === added)?.price
      return {
        permitId: added.permitId,
        name: added.name,
        cents: sold?.totalCents,
        appliesTo: sold && (appliesToIn(sold).join(' · ') || undefined),
      }
    })
    // What several permits ask of a guest is stated once.
    const required = about.filter((one) => one.person.key === person.key).flatMap((one) => one.facts ?? [])
    const facts = [...new Map(required.map((fact) => [fact.key, fact])).values()]
    const needsOwnPermit =
      byOwnPermit === true ||
      // Of another angler the server does not tell it.
      (mistake !== undefined &&
        person.holder.kind === 'other' &&
        permit.requires?.some(({ companion }) => !companion) === true)
    const alone = draftOfPerson(draft, person)
    const cheaper = ofServer && priceBeside(permit, alone, { discount })
    const mayTakeCode =
      byCompanion ||
      // Of another angler the server does not tell which permit they need.
      (mistake !== undefined &&
        person.holder.kind === 'other' &&
        permit.requires?.some(({ companion }) => companion) === true) ||
      (alone.companionTyped ?? '') !== '' ||
      (ofServer !== undefined && cheaper?.byCode === true && cheaper.totalCents < ofServer.totalCents)
    // What an invited person holds beside is decided once they complete it.
    const takesCompanionCode = mayTakeCode && person.holder.kind !== 'invited'
    if (ofServer) {
      return {
        ...person,
        totalCents: ofServer.totalCents,
        isFrom: false,
        appliesTo: appliesToIn(ofServer).join(' · ') || undefined,
        takesCompanionCode,
        beside,
        needsOwnPermit,
        facts,
      }
    }
    const price = person.isFirst ? first : priceSoFar(permit, alone, { discount })
    return {
      ...person,
      totalCents: price.totalCents,
      isFrom: price.isFrom,
      appliesTo: reasonOf(permit, price),
      takesCompanionCode,
      beside,
      needsOwnPermit,
      facts,
    }
  })

function reasonOf({ priceTable }: PermitShown, { lines }: PriceSoFar): string | undefined {
  const rows = lines.flatMap((line) =>
    line.kind === 'base' && line.row !== undefined ? (priceTable?.rows[line.row] ?? []) : [],
  )
  return [...new Set(rows.flatMap(({ inLine }) => inLine ?? []))].join(' · ') || undefined
}

/** All permits of one person. */
export const allOf = ({ totalCents, beside }: Pick<PricedPerson, 'totalCents' | 'beside'>): number =>
  beside.reduce((sum, { cents = 0 }) => sum + cents, totalCents)

/** With the fees of those who become members. */
export const totalOf = (people: readonly PricedPerson[], { cents }: { cents: number }) => ({
  totalCents: people.reduce((sum, person) => sum + allOf(person), cents),
  isFrom: people.some(({ isFrom, beside }) => isFrom || beside.some((one) => one.cents === undefined)),
})

import { DescriptionList } from '#web/ui/description-list.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTexts } from '#web/ui/region.ts'
import { statedText } from '../choose/facts/stated-text.ts'
import { priceBeside, priceOfDraft } from '../choose/price-of-draft.ts'
import type { PermitShown } from '../choose/permit-shown.ts'
import { useDiscount } from '../choose/use-discount.ts'
import { useEligibility } from '../choose/use-eligibility.ts'
import { useOtherHolder } from '../choose/use-other-holder.ts'
import type { OrderDraft } from '../order-draft.ts'
import { OrderPrice } from '../order-price.tsx'
import { isForSeveral } from '../who/people.ts'
import { pricesOfPeople, totalOf } from '../who/prices-of-people.ts'
import { PricesOfPeople } from '../who/prices-of-people-shown.tsx'
import { useJoins } from '../who/use-joins.ts'
import { useParty } from '../who/use-party.ts'
import { useChosenRows } from '../use-chosen-rows.tsx'

/**
 * What the conditions are accepted for: permit, days, place, time, technique, fish, person, what the person has stated of
 * licence and membership, and the price in all.
 */
export function WhatIsBought({ permit, draft }: { permit: PermitShown; draft: OrderDraft }) {
  const texts = useTexts()
  const chosen = useChosenRows(permit, draft)
  const { price, people, joining, beside, requires, isKnown, refusedBecause, facts } = usePriceOfOrder(
    permit,
    draft,
  )
  const rows = [
    ...chosen,
    ...facts.map((fact) => ({
      term: fact.name,
      value: statedText(fact, texts) || texts.t('buy.conditions.toShow'),
    })),
  ]
  return (
    <section aria-labelledby="order-bought" className="rounded-lg border border-hair bg-sheet p-5">
      <h2 id="order-bought" className="text-xl">
        {permit.name}
      </h2>
      <p className="text-ink-soft">{permit.associationName}</p>
      <div className="mt-2">
        <DescriptionList rows={rows} />
      </div>
      {requires.map(({ sentence }) => (
        <p key={sentence} className="mt-3 border-l-4 border-river py-1 pl-4">
          {sentence}
        </p>
      ))}
      <div aria-hidden className="perforation my-4" />
      {isKnown ? (
        people === undefined ? (
          <OrderPrice permit={permit} draft={draft} price={price} />
        ) : (
          <PricesOfPeople
            permitName={permit.name}
            people={people}
            joins={joining.joins}
            {...totalOf(people, joining)}
          />
        )
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
      {isKnown && beside && (
        <p className="mt-2 text-sm text-ink-soft">
          {texts.t('buy.beside.price', {
            name: beside.name,
            price: moneyText(beside.totalCents, texts.region, true),
          })}
        </p>
      )}
      {refusedBecause && (
        <div className="mt-3">
          <Notice kind="warning">{refusedBecause}</Notice>
        </div>
      )}
    </section>
  )
}

/** The form's price, from the same answers; after a reload they are asked again. */
function usePriceOfOrder(permit: PermitShown, draft: OrderDraft) {
  const other = useOtherHolder(draft.holder)
  const eligibility = useEligibility(draft, other.email, draft.kept !== undefined)
  const discount = useDiscount(draft, other.email)
  const party = useParty(draft, true)
  const joining = useJoins(draft)
  const isChecking =
    joining.isChecking ||
    other.isChecking ||
    eligibility.isChecking ||
    discount.isChecking ||
    party.isChecking
  const isDiscountMissing = draft.discountCode !== undefined && discount.rule === undefined
  const known = { ...eligibility, discount: discount.rule }
  const price = priceOfDraft(permit, draft, known)
  return {
    price,
    joining,
    /** Of an order of several: what each pays. */
    people: isForSeveral(draft)
      ? pricesOfPeople(permit, draft, {
          first: { ...price, isFrom: false },
          about: party.about,
          discount: discount.rule,
        })
      : undefined,
    beside: priceBeside(permit, draft, known),
    requires: eligibility.requires ?? permit.requires ?? [],
    isKnown: !isChecking || (eligibility.unitCents !== undefined && !isDiscountMissing),
    refusedBecause: discount.refusedBecause,
    facts: eligibility.facts,
  }
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listAssociations } from '#contract/catalogue.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { ExamplesNotice } from '../examples-notice.tsx'
import { useFrom } from '../places/use-from.ts'
import { nextDayOf, type Offer } from '../search/matching.ts'
import { narrowsHere, type Search } from '../search/search.ts'
import { sortInUse } from '../search/sort.ts'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { OfferCard } from './offer-card.tsx'
import { RefusedGroups } from './refused-groups.tsx'
import { SortSelect } from './sort-select.tsx'

interface OfferListProps {
  buyable: Offer[]
  refused: Offer[]
  search: Search
  /** The first later day that the calendar shows as open. */
  nextOpen: string | undefined
  onChange: (changes: Partial<Search>) => void
}

/** Buyable offers first; then the others, folded by reason. */
export function OfferList({ buyable, refused, search, nextOpen, onChange }: OfferListProps) {
  const { t } = useTranslation()
  const associations = useCallQuery(listAssociations, {}, { staleMs: Infinity })
  const examples = new Set(
    associations.data?.associations.filter(({ demo }) => demo).map(({ associationId }) => associationId),
  )
  const cards = (offers: readonly Offer[], level: 3 | 4) => (
    <ul className="flex flex-col gap-3">
      {offers.map((offer) => (
        <li key={offer.permitId}>
          <OfferCard
            offer={offer}
            search={search}
            isExample={examples.has(offer.associationId)}
            level={level}
          />
        </li>
      ))}
    </ul>
  )
  // The calendar ignores the filters applied in the browser; the offers do not.
  const nextDay = nextDayOf(refused, search.day) ?? (narrowsHere(search) ? undefined : nextOpen)
  const sortSelect = buyable.length + refused.length > 1 && <SortSelect search={search} onChange={onChange} />
  return (
    <div className="flex flex-col gap-8">
      <Announced search={search} count={buyable.length} />
      <section>
        {buyable.length > 0 ? (
          <>
            <ListHead text={t('find.offers.buyable')} count={buyable.length}>
              {sortSelect}
            </ListHead>
            {cards(buyable, 3)}
          </>
        ) : (
          <NothingToBuy
            search={search}
            hasRefused={refused.length > 0}
            nextDay={nextDay}
            onChange={onChange}
          />
        )}
      </section>
      {refused.length > 0 && (
        <section>
          <ListHead text={t('find.offers.refused')} count={refused.length}>
            {buyable.length === 0 && sortSelect}
          </ListHead>
          <RefusedGroups
            offers={refused}
            day={search.day}
            isAll={buyable.length === 0}
            cards={(offers) => cards(offers, 4)}
          />
        </section>
      )}
      {[...buyable, ...refused].some((offer) => examples.has(offer.associationId)) && <ExamplesNotice />}
    </div>
  )
}

/** What a search or another order has changed, for screen readers. */
function Announced({ search, count }: { search: Search; count: number }) {
  const { t } = useTranslation()
  const inUse = sortInUse({ sort: search.sort, from: useFrom(search) })
  const isChanged = search.text !== undefined || inUse !== undefined
  return (
    <p role="status" className="sr-only">
      {isChanged && t('find.sort.announced', { count, order: t(`find.sort.${inUse ?? 'default'}`) })}
    </p>
  )
}

function ListHead({ text, count, children }: { text: string; count: number; children?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="flex items-baseline gap-2 text-lg">
        <span className="figures text-xl text-river">{count}</span> {text}
      </h2>
      {children}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { listAssociations } from '#contract/catalogue.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { ExamplesNotice } from '../examples-notice.tsx'
import { nextDayOf, type Offer } from '../search/matching.ts'
import { narrowsHere, type Search } from '../search/search.ts'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { OfferCard } from './offer-card.tsx'

interface OfferListProps {
  buyable: Offer[]
  refused: Offer[]
  search: Search
  /** The first later day that the calendar shows as open. */
  nextOpen: string | undefined
  onChange: (changes: Partial<Search>) => void
}

/** Buyable offers first; then the others, greyed, with the reason. */
export function OfferList({ buyable, refused, search, nextOpen, onChange }: OfferListProps) {
  const { t } = useTranslation()
  const associations = useCallQuery(listAssociations, {}, { staleMs: Infinity })
  const examples = new Set(
    associations.data?.associations.filter(({ demo }) => demo).map(({ associationId }) => associationId),
  )
  const cards = (offers: Offer[]) => (
    <ul className="flex flex-col gap-3">
      {offers.map((offer) => (
        <li key={offer.permitId}>
          <OfferCard offer={offer} search={search} isExample={examples.has(offer.associationId)} />
        </li>
      ))}
    </ul>
  )
  // The calendar ignores the filters applied in the browser; the offers do not.
  const nextDay = nextDayOf(refused, search.day) ?? (narrowsHere(search) ? undefined : nextOpen)
  return (
    <div className="flex flex-col gap-8">
      <section>
        {buyable.length > 0 ? (
          <>
            <ListHead text={t('find.offers.buyable')} count={buyable.length} />
            {cards(buyable)}
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
          <ListHead text={t('find.offers.refused')} count={refused.length} />
          {cards(refused)}
        </section>
      )}
      {[...buyable, ...refused].some((offer) => examples.has(offer.associationId)) && <ExamplesNotice />}
    </div>
  )
}

function ListHead({ text, count }: { text: string; count: number }) {
  return (
    <h2 className="mb-3 flex items-baseline gap-2 text-lg">
      <span className="figures text-xl text-river">{count}</span> {text}
    </h2>
  )
}

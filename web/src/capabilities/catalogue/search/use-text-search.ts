import { useTranslation } from 'react-i18next'
import { listAssociations } from '#contract/catalogue.ts'
import { speciesText } from '#rules/codes.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { isFoundIn } from './find-in-text.ts'
import type { Offer } from './matching.ts'

/** Those of the offers that contain the typed words: in their name, waters, zones, fish, association or its towns. */
export function useTextSearch(text: string | undefined): (offers: readonly Offer[]) => readonly Offer[] {
  const { t } = useTranslation()
  const all = useCallQuery(listAssociations, {}, { staleMs: Infinity }).data?.associations ?? []
  const townsOf = new Map(
    all.map(({ associationId, address, pointsOfSale }) => [
      associationId,
      [address ?? '', ...pointsOfSale.map((point) => point.address)],
    ]),
  )
  const textsOf = (offer: Offer): string[] => [
    offer.name,
    offer.summary,
    offer.associationName,
    ...offer.waters,
    ...(offer.zoneNames ?? []),
    ...(offer.species ?? []).map((species) => t(speciesText(species))),
    ...(offer.speciesNames ?? []),
    ...(townsOf.get(offer.associationId) ?? []),
  ]
  return (offers) => (text === undefined ? offers : offers.filter((offer) => isFoundIn(text, textsOf(offer))))
}

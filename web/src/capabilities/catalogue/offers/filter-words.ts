import { listAssociations } from '#contract/catalogue.ts'
import { isOwnType, permitTypeText, techniqueText } from '#rules/codes.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useOwnTypes } from '../filters/use-own-types.ts'
import type { Search } from '../search/search.ts'

export function useFilterWords(search: Search): string[] {
  const { t, region } = useTexts()
  const all = useCallQuery(listAssociations, {}, { staleMs: Infinity }).data?.associations ?? []
  const { associations, types, techniques, parts, priceUpTo, keeping } = search
  const ownTypes = new Map(useOwnTypes(types.some(isOwnType)).map(({ type, name }) => [type, name]))
  return [
    ...all.filter(({ associationId }) => associations.includes(associationId)).map(({ name }) => name),
    ...types.flatMap((type) => (isOwnType(type) ? (ownTypes.get(type) ?? []) : [t(permitTypeText(type))])),
    ...techniques.map((technique) => t(techniqueText(technique))),
    ...parts.map((part) => t(`find.part.${part}`)),
    ...(priceUpTo === undefined ? [] : [t('find.filters.upTo', { price: moneyText(priceUpTo, region) })]),
    ...(keeping ? [t(`find.filters.${keeping}`)] : []),
  ]
}

import { PERMIT_TYPES, type PermitType, permitTypeText, techniqueText } from '#rules/codes.ts'
import { Chips } from '#web/ui/chips.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { KeepingIcon, TechniqueIcon } from '#web/ui/technique-icon.tsx'
import { useOwnTypes } from './use-own-types.ts'
import type { Choices } from '../search/matching.ts'
import type { Search } from '../search/search.ts'

interface FilterGroupsProps {
  search: Search
  choices: Choices
  associations: readonly { associationId: number; name: string }[]
  onChange: (changes: Partial<Search>) => void
}

/** A group is shown only if the permits differ in it. */
export function FilterGroups({ search, choices, associations, onChange }: FilterGroupsProps) {
  const { t, region } = useTexts()
  const icon = 'size-6 text-river'
  // A type of one club among the permits of all would say little: it is offered with its club.
  const isShown = ({ type, associationId }: { type: number; associationId?: number | undefined }) =>
    search.types.includes(type) ||
    associations.length === 1 ||
    search.associations.includes(associationId ?? 0)
  const allTypes = [
    ...Object.values(PERMIT_TYPES).map((type) => ({
      value: type as PermitType,
      text: t(permitTypeText(type)),
    })),
    ...useOwnTypes(true)
      .filter(isShown)
      .map(({ type, name }) => ({ value: type, text: name })),
  ]
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-x-12">
      {choices.techniques.length > 0 && (
        <Chips
          label={t('find.filters.technique')}
          chips={choices.techniques.map((technique) => ({
            value: technique,
            text: t(techniqueText(technique)),
            icon: <TechniqueIcon technique={technique} className={icon} />,
          }))}
          selected={search.techniques}
          onChange={(techniques) => onChange({ techniques })}
        />
      )}
      <Chips
        label={t('find.filters.keeping')}
        isSingle
        chips={(['kept', 'released'] as const).map((keeping) => ({
          value: keeping,
          text: t(`find.filters.${keeping}`),
          icon: <KeepingIcon kept={keeping === 'kept'} className={icon} />,
        }))}
        selected={search.keeping ? [search.keeping] : []}
        onChange={([keeping]) => onChange({ keeping })}
      />
      {choices.parts.length > 0 && (
        <Chips
          label={t('find.filters.part')}
          chips={choices.parts.map((part) => ({ value: part, text: t(`find.part.${part}`) }))}
          selected={search.parts}
          onChange={(parts) => onChange({ parts })}
        />
      )}
      {choices.prices.length > 0 && (
        <Chips
          label={t('find.filters.price')}
          isSingle
          chips={choices.prices.map((cents) => ({
            value: cents,
            text: t('find.filters.upTo', { price: moneyText(cents, region) }),
          }))}
          selected={search.priceUpTo === undefined ? [] : [search.priceUpTo]}
          onChange={([priceUpTo]) => onChange({ priceUpTo })}
        />
      )}
      <Chips
        label={t('find.filters.type')}
        chips={allTypes}
        selected={search.types}
        onChange={(types) => onChange({ types })}
      />
      {associations.length > 1 && (
        <Chips
          label={t('find.filters.association')}
          chips={associations.map(({ associationId, name }) => ({ value: associationId, text: name }))}
          selected={search.associations}
          onChange={(chosen) => onChange({ associations: chosen })}
        />
      )}
    </div>
  )
}

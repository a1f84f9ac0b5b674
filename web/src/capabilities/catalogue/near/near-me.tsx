import { LocateFixed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chipStyle } from '#web/ui/chips.tsx'
import { PlainToggle } from '#web/ui/plain-toggle.tsx'
import type { Search } from '../search/search.ts'
import { askWhereIAm, useHere } from './here.ts'

interface NearMeProps {
  search: Search
  onChange: (changes: Partial<Search>) => void
}

/** Sorts the list by distance. The position is asked for by this button alone, also after a reload. */
export function NearMe({ search, onChange }: NearMeProps) {
  const { t } = useTranslation()
  const here = useHere()
  const isNearFirst = search.sort === 'distance' && search.place === undefined && here.kind === 'known'
  return (
    <PlainToggle
      isSelected={isNearFirst}
      onChange={(isWanted) => {
        if (isWanted && here.kind !== 'known') askWhereIAm()
        onChange({ sort: isWanted ? 'distance' : undefined, place: undefined, withinKm: undefined })
      }}
      className={chipStyle}
    >
      <LocateFixed aria-hidden className="size-5 text-river" />
      {t('find.near.button')}
    </PlainToggle>
  )
}

/** The result of the request for the position, and what the position is for. */
export function AboutMyPosition({ search }: Pick<NearMeProps, 'search'>) {
  const { t } = useTranslation()
  const { kind } = useHere()
  const isFromHere = search.sort === 'distance' && search.place === undefined
  const text = isFromHere ? t(`find.near.${kind}`) : ''
  return (
    <p role="status" className={text === '' ? 'sr-only' : 'w-full text-sm text-ink-soft'}>
      {text}
    </p>
  )
}

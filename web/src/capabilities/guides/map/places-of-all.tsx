import { useTranslation } from 'react-i18next'
import { PlacesDots } from '#web/ui/places-dots.tsx'
import { placesIn, type ZoneOnDay } from './zones-on-day.ts'

/** The places left for the whole permit, which covers all of these waters. */
export function PlacesOfAll({ zone }: { zone: ZoneOnDay | undefined }) {
  const { t } = useTranslation()
  if (zone?.left === undefined) return null
  return (
    <p className="mt-1">
      <span className="block text-sm text-ink-soft">{t('map.placesOfAll')}</span>
      <PlacesDots {...placesIn(zone)} />
    </p>
  )
}

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useSession } from '#web/platform/session.ts'
import type { DayInfo } from '#web/ui/day-state.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { isToBeHad, type MapRead, type ZoneOnDay } from './zones-on-day.ts'

export interface ToThisZoneProps {
  map: MapRead
  zone: ZoneOnDay
  day: string
  /** The calendar's state of this day. */
  refused: DayInfo | undefined
  /** A purchase in hand that is booked day by day. */
  purchaseId: string | undefined
}

/** There is no place, or none at the moment. */
const noPlaceText = ({ state, heldFor }: ZoneOnDay, t: TFunction): string =>
  state === 'held'
    ? t('map.zoneHeld', { count: heldFor })
    : t(state === 'undecided' ? 'map.zoneUndecided' : 'map.otherDay')

/** To booking it with the permit in hand, or to buying it; otherwise shows why neither is possible. */
export function ToThisZone({ map, zone, day, refused, purchaseId }: ToThisZoneProps) {
  const { t } = useTranslation()
  const { state } = useOverlayPage()
  const session = useSession()
  if (session?.kind === 'warden') return null
  if (refused !== undefined && refused.state !== 'open')
    return <p className="text-ink-soft">{refused.reason ?? t(`map.day.${refused.state}`)}</p>
  if (!isToBeHad(zone.state)) return <p className="text-ink-soft">{noPlaceText(zone, t)}</p>
  if (purchaseId !== undefined) {
    const href = pathTo(paths.booking, { purchase: purchaseId, day, zone: zone.zoneId })
    return (
      <ButtonLink wide size="river" href={href} routerOptions={{ state }}>
        {t('map.book')}
      </ButtonLink>
    )
  }
  // Where zones are booked day by day, the permit is bought first, without a zone.
  const preset = map.hasZones && !map.bookedDayByDay ? { zone: zone.zoneId } : {}
  return (
    <>
      <ButtonLink wide size="river" href={pathTo(paths.buyPermit, { permit: map.permitId, day, ...preset })}>
        {t(preset.zone === undefined ? 'map.buyPermit' : 'map.buyHere')}
      </ButtonLink>
      {map.bookedDayByDay && <p className="text-sm text-ink-soft">{t('map.bookLater')}</p>}
    </>
  )
}

import { Fish, Map, ScanQrCode, Ticket } from 'lucide-react'
import type { HeldPermit } from '#contract/permits.ts'
import { dayText } from '#rules/day-text.ts'
import { validityOn } from '#rules/permit/validity.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'

interface AtTheWaterProps {
  held: HeldPermit
  /** Its fishing day. */
  day: string
  /** The day of its outing under way. */
  outingDay: string | undefined
}

/** The three acts of a day at the water; the largest is the code, or the catch log while an outing is under way. */
export function AtTheWater({ held, day, outingDay }: AtTheWaterProps) {
  const { t, region } = useTexts()
  const isUnderWay = outingDay !== undefined
  const underWay =
    outingDay === undefined || outingDay === day
      ? t('river.underWay')
      : t('river.underWaySince', { day: dayText(outingDay, 'day', region) })
  const { purchaseId: purchase, permitId: permit, zone, bookedDayByDay } = held
  const isLive = validityOn(held, day) === 'today'
  const log = {
    key: 'log',
    href: pathTo(paths.catchLog, { purchase }),
    icon: <Fish aria-hidden className="size-6 shrink-0" />,
    text: t('app.bar.log'),
    more: isUnderWay ? underWay : undefined,
  }
  const code = {
    key: 'code',
    href: pathTo(paths.myPermits, { purchase, ...(isLive && { show: 1 }) }),
    icon: isLive ? (
      <ScanQrCode aria-hidden className="size-6 shrink-0" />
    ) : (
      <Ticket aria-hidden className="size-6" />
    ),
    text: t(isLive ? 'my-permits.warden.show' : 'find.start.showPermit'),
    more: undefined,
  }
  const map = {
    key: 'map',
    href: pathTo(paths.map, { permit, zone: zone?.zoneId, ...(bookedDayByDay && { purchase }) }),
    icon: <Map aria-hidden className="size-6 shrink-0" />,
    text: t('app.bar.map'),
    more: undefined,
  }
  return (
    // Two beside each other where both words fit, whatever the font.
    <div className="flex flex-wrap gap-2">
      {(isUnderWay ? [log, code, map] : [code, log, map]).map(({ key, href, icon, text, more }, place) => (
        <div
          key={key}
          className={place === 0 || isUnderWay ? 'basis-full' : 'grow basis-[calc(50%-0.25rem)]'}
        >
          <ButtonLink
            size="river"
            wide
            variant={place === 0 ? 'primary' : 'secondary'}
            href={href}
            icon={icon}
          >
            {text}
            {more && <span className="block text-sm font-normal">{more}</span>}
          </ButtonLink>
        </div>
      ))}
    </div>
  )
}

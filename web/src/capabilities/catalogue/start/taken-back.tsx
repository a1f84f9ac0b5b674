import { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { daysText } from '#rules/day-text.ts'
import { fishingDayAt } from '#web/platform/fishing-day.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

/** Of today or tomorrow, and ended by another than the person: the others are no surprise. */
const isSurprise = (held: HeldPermit, today: string): boolean =>
  held.iAmHolder &&
  held.state === 'refunded' &&
  held.takenBack?.why !== 'givenBack' &&
  held.firstDay <= addDays(today, 1) &&
  held.lastDay >= today

/** That a permit of today or tomorrow was taken back, with the reason: its ticket is here no more. */
export function TakenBack({ permits, now }: { permits: readonly HeldPermit[]; now: Date }) {
  const { t, region } = useTexts()
  const todayOf = fishingDayAt(now)
  const taken = permits.filter((held) => isSurprise(held, todayOf(held)))
  if (taken.length === 0) return null
  return (
    <div className="mx-auto mb-4 flex w-full max-w-[440px] flex-col gap-3">
      {taken.map(({ purchaseId, name, zone, firstDay, lastDay, takenBack }) => (
        <Notice
          key={purchaseId}
          kind="alarm"
          title={t('find.start.takenBack', {
            permit: [name, zone?.name].filter(Boolean).join(', '),
            days: daysText(firstDay, lastDay, region),
          })}
          action={
            <Link href={pathTo(paths.myPermits, { purchase: purchaseId })}>
              {t('find.start.openTakenBack')}
            </Link>
          }
        >
          <Because takenBack={takenBack} />
        </Notice>
      ))}
    </div>
  )
}

function Because({ takenBack }: Pick<HeldPermit, 'takenBack'>) {
  const { t } = useTranslation()
  if (takenBack?.reason !== undefined) return <span className="wrap-anywhere">{takenBack.reason}</span>
  return takenBack?.why && t(`my-permits.receipt.why.${takenBack.why}`)
}

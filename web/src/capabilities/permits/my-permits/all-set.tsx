import type { HeldPermit } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import type { FishingDayOf } from '#web/platform/fishing-day.ts'
import { dayText } from '#rules/day-text.ts'
import { CardsToHandOn } from '#web/platform/paper/card-to-hand-on.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { ReminderOffer } from '../../notices/index.ts'
import { PurchaseSteps } from '../../purchase/index.ts'
import { InvitationsSent } from '../without-account/invitations-sent.tsx'
import { nameOfOther } from './for-whom.ts'

interface AllSetProps {
  held: HeldPermit | undefined
  /** Of the order, those to which somebody is invited. */
  invited: readonly HeldPermit[]
  /** How many the order has. */
  permits: number
  /** For how many people; absent: one for each. */
  people?: number
  /** How many became members by it. */
  members?: number
  todayOf: FishingDayOf
}

/** The end of a purchase: the state of the permit, not a report of the operation. */
export function AllSet({ held, invited, permits, people = permits, members = 0, todayOf }: AllSetProps) {
  const { t } = useTexts()
  const isToBook = held?.bookedDayByDay === true && held.bookings.length === 0
  return (
    <div className="pb-6">
      <PurchaseSteps at="done" />
      <h1 className="pt-5 text-3xl text-moss md:text-4xl">
        {held && !isToBook ? (
          // Who is invited is not set yet: of such an order the first is named alone.
          <SetFor held={held} areAllSet={people > 1 && invited.length === 0} today={todayOf(held)} />
        ) : (
          t('my-permits.bought')
        )}
      </h1>
      {isToBook && <p className="mt-1">{t('my-permits.toBook')}</p>}
      {permits > 1 && (
        <p className="mt-1">
          {t(`my-permits.${permits > people ? 'setTogether' : 'setForAll'}`, { count: permits })}
        </p>
      )}
      {members > 0 && (
        <p className="mt-1">
          {t('my-permits.membersToo', { count: members })}{' '}
          <Link href={paths.memberCards}>{t('my-permits.seeCards')}</Link>
        </p>
      )}
      {members > 0 && held !== undefined && <CardsToHandOn orderId={held.orderId ?? held.purchaseId} />}
      <InvitationsSent invited={invited} />
      <p className="mt-1 text-ink-soft">{t('my-permits.mailed')}</p>
      <ReminderOffer />
    </div>
  )
}

function SetFor({ held, areAllSet, today }: { held: HeldPermit; areAllSet: boolean; today: string }) {
  const { t, region } = useTexts()
  const { firstDay } = held
  const near = firstDay === today ? 'Today' : firstDay === addDays(today, 1) ? 'Tomorrow' : ''
  const name = nameOfOther(held, t)
  const day = dayText(firstDay, near === '' ? 'day' : 'date', region)
  if (areAllSet) return t(`my-permits.allSetAll${near}`, { day })
  if (held.invitation !== undefined) return t('permit-invitation.set.title')
  return name === undefined
    ? t(`my-permits.allSet${near}`, { day })
    : t(`my-permits.allSetFor${near}`, { day, name })
}

import type { HeldPermit } from '#contract/permits.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'

/** To the buyer: for whom the permit is and who has it; renders nothing for a permit that is no guest's. */
export function OfGuest({ held }: { held: HeldPermit }) {
  const { guest, guestMailNotDelivered, claimedAt, holder, iAmBuyer, river } = held
  const { t, region } = useTexts()
  const name = `${holder.firstName} ${holder.lastName}`.trim()
  if (guest)
    return (
      <div className="mt-6 flex flex-col gap-4">
        <Notice title={t('my-permits.guest.title', { name })}>{t('my-permits.guest.text')}</Notice>
        {guestMailNotDelivered === true && (
          <Notice kind="warning">{t('my-permits.guest.notDelivered')}</Notice>
        )}
      </div>
    )
  if (claimedAt === undefined || !iAmBuyer) return null
  const moment = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: river.timeZone })
  return (
    <div className="mt-6">
      <Notice kind="success" title={t('my-permits.guest.claimedTitle', { name })}>
        {t('my-permits.guest.claimedText', { day: moment.format(new Date(claimedAt)) })}
      </Notice>
    </div>
  )
}

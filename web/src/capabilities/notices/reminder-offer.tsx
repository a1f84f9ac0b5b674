import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { readNotices } from '#contract/notices.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { deviceStorage } from '#web/platform/safe-storage.ts'
import { useStore } from '#web/platform/store.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePushDevice } from './use-push-device.ts'

/** Whoever said no is not asked again on this device; the profile has it all. */
const putAside = createStoredStore<true>(deviceStorage, 'lenza.reminder-offer-put-aside')

/** Where it is of use and can be had: after a purchase, in a browser that takes pushes and does not yet. */
export default function ReminderOffer() {
  const isPutAside = useStore(putAside) === true
  const [isRefused, setRefused] = useState(false)
  if (isRefused) return <WhereLater />
  if (isPutAside) return null
  return (
    <Offer
      onRefused={() => {
        putAside.set(true)
        setRefused(true)
      }}
    />
  )
}

/** Once, in the place of the button that was pressed: the focus is there next. */
function WhereLater() {
  const { t } = useTranslation()
  return (
    <Notice isNew takesFocus action={<Link href={paths.profile}>{t('notices.offer.all')}</Link>}>
      {t('notices.offer.later')}
    </Notice>
  )
}

interface OfferProps {
  onRefused: () => void
}

function Offer({ onRefused }: OfferProps) {
  const { data } = useCallQuery(readNotices, {})
  return data === undefined ? null : <OfferHere known={data} onRefused={onRefused} />
}

function OfferHere({ known, onRefused }: OfferProps & { known: ResponseOf<typeof readNotices> }) {
  const { t } = useTranslation()
  const [isDone, setDone] = useState(false)
  const [isTried, setTried] = useState(false)
  const { state, isBusy, problem, failure, enable } = usePushDevice(known, () => setDone(true))
  if (isDone)
    return (
      <Notice
        kind="success"
        isNew
        takesFocus
        action={<Link href={paths.profile}>{t('notices.offer.all')}</Link>}
      >
        {t('notices.offer.on')}
      </Notice>
    )
  // They said yes here and no to the browser.
  if (isTried && (state === 'denied' || state === 'deniedApp'))
    return (
      <Notice kind="warning" isNew takesFocus>
        {t(`notices.device.${state}`)}
      </Notice>
    )
  if (state !== 'off') return null
  return (
    <section
      aria-labelledby="reminder-offer"
      className="mt-4 max-w-lines rounded-lg border border-hair bg-sheet p-4"
    >
      <h2 id="reminder-offer" className="text-lg">
        {t('notices.offer.title')}
      </h2>
      <p className="mt-1">{t('notices.offer.text')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          isPending={isBusy}
          pendingText={t('notices.device.working')}
          onPress={() => {
            setTried(true)
            enable()
          }}
        >
          {t('notices.offer.yes')}
        </Button>
        <Button variant="secondary" isWaiting={isBusy} onPress={onRefused}>
          {t('notices.offer.no')}
        </Button>
      </div>
      {problem !== undefined && (
        <div className="mt-3">
          <Notice kind="warning" isNew>
            {t(`notices.device.${problem}`)}
          </Notice>
        </div>
      )}
      {failure !== undefined && (
        <div className="mt-3">
          <Notice kind="alarm" isNew>
            {failure}
          </Notice>
        </div>
      )}
    </section>
  )
}

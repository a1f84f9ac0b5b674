import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstallOffer } from '#web/platform/install/install-offer.ts'
import { type InstallWay, installWay } from '#web/platform/install/install-way.ts'
import { isInstalled } from '#web/platform/install/installed.ts'
import {
  requestPersistentStorage,
  type StorageState,
  useStorageState,
} from '#web/platform/offline/persist-storage.ts'
import { deviceStorage } from '#web/platform/safe-storage.ts'
import { useStore } from '#web/platform/store.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'
import { InstallHint } from './install-hint.tsx'

const putAside = createStoredStore<true>(deviceStorage, 'lenza.install-hint-put-aside')

/** Whether this phone keeps permits and catches, and how the app gets to its home screen. */
export default function OnThisPhone() {
  const { t } = useTranslation()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const storage = useStorageState()
  const offer = useInstallOffer()
  const isPutAside = useStore(putAside) === true
  // The section is shown below a permit, so there is something to lose.
  useEffect(requestPersistentStorage, [])

  const byHand = installWay(navigator)
  const way = offer ? 'offer' : byHand
  const isHinted = way !== undefined && !isInstalled() && !isPutAside
  if (storage === undefined && !isHinted) return null
  return (
    <section aria-labelledby={title} className="pt-4">
      <h3 id={title} ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('on-this-phone.title')}
      </h3>
      {storage !== undefined && <Storage state={storage} byHand={byHand} />}
      {isHinted && (
        <InstallHint
          way={way}
          onInstall={offer}
          onPutAside={() => {
            // The button is about to go.
            heading.current?.focus()
            putAside.set(true)
          }}
        />
      )}
    </section>
  )
}

const icon = 'mt-0.5 size-5 shrink-0'

/** WebKit on a phone deletes what a site has stored after seven days of use without a visit; an installed app is exempt. */
function Storage({ state, byHand }: { state: StorageState; byHand: InstallWay | undefined }) {
  const { t } = useTranslation()
  const isKept = state === 'kept'
  const isForDays = (byHand === 'iphone' || byHand === 'ipad') && !isInstalled()
  return (
    <div className="mt-2 flex gap-3">
      {isKept ? (
        <ShieldCheck aria-hidden className={`${icon} text-moss`} />
      ) : (
        <ShieldAlert aria-hidden className={`${icon} text-line`} />
      )}
      <p className="min-w-0 max-w-lines flex-1">
        {t(`on-this-phone.${isKept ? 'kept' : isForDays ? 'forSevenDays' : 'evictable'}`)}
      </p>
    </div>
  )
}

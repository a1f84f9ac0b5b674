import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logout } from '#contract/identity.ts'
import { ask } from '#web/platform/api/ask.ts'
import { currentLanguage } from '#web/platform/i18n/i18n.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { BeforeLeaving } from './before-leaving.tsx'
import { clearDevice } from './clear-device.ts'
import { type OnlyHere, onlyHere } from './only-here.ts'

interface SignOutProps {
  onLeft: () => void
  onStayed: () => void
}

type Step = { is: 'reading' } | { is: 'leaving' } | { is: 'warning'; found: OnlyHere }

/** First checks for unsent entries. */
export function SignOut({ onLeft, onStayed }: SignOutProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>({ is: 'reading' })
  useEffect(() => {
    let isGone = false
    void onlyHere().then(
      (found) => isGone || setStep(found.count > 0 ? { is: 'warning', found } : { is: 'leaving' }),
    )
    return () => {
      isGone = true
    }
  }, [])
  if (step.is === 'reading') return <LoadingOverlay isOpen text={t('app.SOLO_UN_ATTIMO')} />
  if (step.is === 'leaving') return <Leaving onLeft={onLeft} onStayed={onStayed} />
  return <BeforeLeaving found={step.found} onLeave={() => setStep({ is: 'leaving' })} onStay={onStayed} />
}

/**
 * Specification 4 and 8: an overlay during the call; OK clears the local data and opens the home page; KO and
 * a failed transport show an alert that only its button closes.
 */
function Leaving({ onLeft, onStayed }: SignOutProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const left = useEffectEvent(async () => {
    const cleared = clearDevice()
    queries.clear()
    await cleared
    onLeft()
  })
  const failed = useEffectEvent(() => setRefused(t('app.ERRORE_INVIO_DATI', { lng: currentLanguage() })))

  useEffect(() => {
    let isGone = false
    ask(logout, {})
      .then(({ status, message }) => {
        if (isGone) return
        if (status === 'KO') return setRefused(message)
        return left()
      })
      .catch(() => isGone || failed())
    return () => {
      isGone = true
    }
    // On mount only: a redraw must not repeat the call.
  }, [])

  return refused === undefined ? (
    <LoadingOverlay isOpen text={t('app.SOLO_UN_ATTIMO')} />
  ) : (
    <AlertDialog isOpen title={t('app.ERRORE')} onClose={onStayed} isDismissable={false}>
      {refused}
    </AlertDialog>
  )
}

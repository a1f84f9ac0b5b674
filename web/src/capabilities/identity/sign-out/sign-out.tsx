import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logout } from '#contract/identity.ts'
import { ask } from '#web/platform/api/ask.ts'
import { currentLanguage } from '#web/platform/i18n/i18n.ts'
import { leaveSession } from '#web/platform/session.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'

/** The person's data leave this device; the language that they chose is the device's, and stays. */
function clearLocalData(): void {
  const language = localStorage.getItem('lenza.language')
  leaveSession()
  localStorage.clear()
  if (language !== null) localStorage.setItem('lenza.language', language)
  for (const key of Object.keys(sessionStorage))
    if (key !== 'lenza.arrived' && key !== 'lenza.entry') sessionStorage.removeItem(key)
}

/**
 * Specification 4 and 8: an overlay during the call; OK clears the local data and leads home;
 * KO and a failed transport are told in an alert that only its button closes.
 */
export function SignOut({ onLeft, onStayed }: { onLeft: () => void; onStayed: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [refused, setRefused] = useState<string>()

  useEffect(() => {
    let isGone = false
    ask(logout, {})
      .then(({ status, message }) => {
        if (isGone) return
        if (status === 'KO') return setRefused(message)
        clearLocalData()
        queries.clear()
        onLeft()
      })
      .catch(() => {
        if (!isGone) setRefused(t('app.ERRORE_INVIO_DATI', { lng: currentLanguage() }))
      })
    return () => {
      isGone = true
    }
    // Once, when it appears: the act itself is not repeated by a redraw.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return refused === undefined ? (
    <LoadingOverlay isOpen text={t('app.SOLO_UN_ATTIMO')} />
  ) : (
    <AlertDialog isOpen title={t('app.ERRORE')} onClose={onStayed} isDismissable={false}>
      {refused}
    </AlertDialog>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertFrame } from '#web/ui/alert-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { type OnlyHere, sendNow } from './only-here.ts'

interface BeforeLeavingProps {
  found: OnlyHere
  /** Everything is sent, or is given up. */
  onLeave: () => void
  onStay: () => void
}

/** Unsent entries would be lost: send them first, sign out without them, or stay. */
export function BeforeLeaving({ found, onLeave, onStay }: BeforeLeavingProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(found)
  const [isSending, setSending] = useState(false)
  const [wasTried, setTried] = useState(false)
  const maySend = navigator.onLine && left.count > left.refused

  async function send() {
    setSending(true)
    const now = await sendNow().catch(() => left)
    if (now.count === 0) return onLeave()
    setLeft(now)
    setTried(true)
    setSending(false)
  }

  return (
    <AlertFrame
      isOpen
      onClose={onStay}
      title={t('offline.leave.title')}
      buttons={
        <div className="mt-6 flex flex-col gap-2">
          {maySend && (
            <Button
              autoFocus
              onPress={() => void send()}
              isPending={isSending}
              pendingText={t('offline.leave.sending')}
            >
              {t('offline.leave.send')}
            </Button>
          )}
          <Button autoFocus={!maySend} variant="secondary" onPress={onStay}>
            {t('offline.leave.stay')}
          </Button>
          <Button variant="danger" onPress={onLeave} isWaiting={isSending}>
            {t('offline.leave.anyway')}
          </Button>
        </div>
      }
    >
      <p>{t('offline.leave.text', { count: left.count })}</p>
      {left.refused > 0 && <p className="mt-2">{t('offline.leave.refused', { count: left.refused })}</p>}
      <p role="status" className="mt-2 text-ink-soft empty:mt-0">
        {wasTried ? t('offline.leave.notSent') : navigator.onLine ? '' : t('offline.leave.noNetwork')}
      </p>
    </AlertFrame>
  )
}

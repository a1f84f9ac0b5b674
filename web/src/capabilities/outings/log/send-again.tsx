import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/platform/use-online.ts'
import { sendEverything, useSyncState } from '#web/platform/offline/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from './section.tsx'

type Tried = 'sent' | 'failed' | undefined

/** Specification 5: what is flagged `modificato`, or else everything. Repairs a server or phone that misses entries. */
export function SendAgain() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { all, unsent, isSending } = useSyncState()
  const [isTrying, setTrying] = useState(false)
  const [tried, setTried] = useState<Tried>()
  if (all === 0) return null

  async function send() {
    setTrying(true)
    setTried(undefined)
    setTried((await sendEverything()) ? 'sent' : 'failed')
    setTrying(false)
  }

  return (
    <Section title={t('offline.again.title')}>
      <p className="max-w-lines text-ink-soft">
        {unsent > 0 ? t('offline.again.unsent', { count: unsent }) : t('offline.again.text', { count: all })}
      </p>
      {isOnline ? (
        <div>
          <Button
            variant="secondary"
            onPress={() => void send()}
            isPending={isTrying || isSending}
            pendingText={t('offline.again.sending')}
          >
            {t(unsent > 0 ? 'offline.again.now' : 'offline.again.act')}
          </Button>
        </div>
      ) : (
        <Notice>{t('offline.again.offline')}</Notice>
      )}
      <div role="status" className="empty:hidden">
        {tried === 'sent' && isOnline && <Notice kind="success">{t('offline.again.done')}</Notice>}
        {tried === 'failed' && isOnline && <Notice kind="warning">{t('offline.again.failed')}</Notice>}
      </div>
    </Section>
  )
}

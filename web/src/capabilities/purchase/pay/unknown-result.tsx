import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Phase } from './payment.ts'

interface UnknownResultProps {
  phase: Extract<Phase, { kind: 'unsure' }>
  onAsk: () => void
}

/** The answer of the payment was lost: the server is queried until the result is known. */
export function UnknownResult({ phase, onAsk }: UnknownResultProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const why = phase.problem ? 'slow' : isOnline ? 'lost' : 'offline'
  return (
    <Notice
      kind="warning"
      isNew
      title={t(`buy.unsure.${why}`)}
      action={
        <Button
          variant="secondary"
          isPending={phase.isAsking}
          pendingText={t('buy.unsure.asking')}
          onPress={onAsk}
        >
          {t('buy.unsure.ask')}
        </Button>
      }
    >
      <p>{t('buy.unsure.text')}</p>
    </Notice>
  )
}

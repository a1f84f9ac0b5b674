import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { AsOf } from './verdict/as-of.tsx'

interface AskAgainProps {
  at: Date
  isAsking: boolean
  onAsk: () => void
}

/** Of when this is, and a way to ask again; without a network there is nobody to ask. */
export function AskAgain({ at, isAsking, onAsk }: AskAgainProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <AsOf
      at={at}
      action={
        isOnline && (
          <Button variant="quiet" isPending={isAsking} pendingText={t('supervision.asking')} onPress={onAsk}>
            {t('supervision.askAgain')}
          </Button>
        )
      }
    />
  )
}

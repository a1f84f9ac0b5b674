import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { AsOf, type AsOfProps } from './verdict/as-of.tsx'

interface AskAgainProps extends Omit<AsOfProps, 'action'> {
  isAsking: boolean
  onAsk: () => void
}

/** The age of the data and a button to refresh it; without a network no button. */
export function AskAgain({ isAsking, onAsk, ...of }: AskAgainProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <AsOf
      {...of}
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

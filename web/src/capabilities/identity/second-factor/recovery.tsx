import { LifeBuoy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Way } from './way.tsx'

const FEW = 3

interface RecoveryProps {
  left: number
  onRenew: () => void
  isPending: boolean
}

export function Recovery({ left, onRenew, isPending }: RecoveryProps) {
  const { t } = useTranslation()
  return (
    <Way
      icon={<LifeBuoy className="size-6" />}
      title={t('second-factor.codes.title')}
      state={t('second-factor.codes.left', { count: left })}
      isOn={left > FEW}
    >
      <p className="text-ink-soft">{t('second-factor.codes.text')}</p>
      <div>
        <Button variant="secondary" onPress={onRenew} isPending={isPending}>
          {t('second-factor.codes.renew')}
        </Button>
      </div>
    </Way>
  )
}

import { Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Way } from './way.tsx'

interface TotpProps {
  isOn: boolean
  onEnable: () => void
  onDisable: () => void
  isPending: boolean
}

export function Totp({ isOn, onEnable, onDisable, isPending }: TotpProps) {
  const { t } = useTranslation()
  return (
    <Way
      icon={<Smartphone className="size-6" />}
      title={t('second-factor.totp.title')}
      state={t(isOn ? 'second-factor.on' : 'second-factor.off')}
      isOn={isOn}
    >
      <p className="text-ink-soft">{t('second-factor.totp.text')}</p>
      <div>
        <Button variant="secondary" onPress={isOn ? onDisable : onEnable} isPending={isPending}>
          {t(isOn ? 'second-factor.totp.turnOff' : 'second-factor.totp.setUp')}
        </Button>
      </div>
    </Way>
  )
}

import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/call.ts'
import type { readSecondFactor } from '#contract/second-factor.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { knowsPasskeys } from './browser-passkeys.ts'
import { useDayText } from './use-day-text.ts'
import { Way } from './way.tsx'

type Passkey = ResponseOf<typeof readSecondFactor>['passkeys'][number]

interface PasskeysProps {
  passkeys: readonly Passkey[]
  onAdd: () => void
  onRemove: (id: string) => void
  isPending: boolean
}

export function Passkeys({ passkeys, onAdd, onRemove, isPending }: PasskeysProps) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<Passkey>()
  const count = passkeys.length
  return (
    <Way
      icon={<KeyRound className="size-6" />}
      title={t('second-factor.passkey.title')}
      state={count > 0 ? t('second-factor.passkey.count', { count }) : t('second-factor.off')}
      isOn={count > 0}
    >
      <p className="text-ink-soft">{t('second-factor.passkey.text')}</p>
      {count > 0 && (
        <ul className="flex flex-col">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-center justify-between gap-3 border-t border-hair py-1"
            >
              <PasskeyText {...passkey} />
              <IconButton
                label={t('second-factor.passkey.remove', { name: passkey.name })}
                icon={<Trash2 aria-hidden />}
                isPending={isPending}
                onPress={() => setLeaving(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <div>
          <Button variant="secondary" onPress={onAdd}>
            {t('second-factor.passkey.add')}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">{t('second-factor.passkey.notHere')}</p>
      )}
      {leaving && (
        <AlertDialog
          isOpen
          isDangerous
          isDismissable
          title={t('second-factor.passkey.removeTitle', { name: leaving.name })}
          okText={t('second-factor.passkey.removeAct')}
          cancelText={t('second-factor.passkey.keep')}
          onConfirm={() => onRemove(leaving.id)}
          onClose={() => setLeaving(undefined)}
        >
          {t('second-factor.passkey.removeText')}
        </AlertDialog>
      )}
    </Way>
  )
}

function PasskeyText({ name, createdAt, lastUsedAt }: Passkey) {
  const { t } = useTranslation()
  const dayText = useDayText()
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-soft">
        {lastUsedAt === undefined
          ? t('second-factor.passkey.added', { day: dayText(createdAt) })
          : t('second-factor.passkey.used', { day: dayText(lastUsedAt) })}
      </p>
    </div>
  )
}

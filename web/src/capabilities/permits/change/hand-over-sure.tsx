import { useTranslation } from 'react-i18next'
import { changeHolder } from '#contract/changes.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { ChangeProps, Receiver } from './change-props.ts'
import { useChange } from './use-change.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

interface HandOverSureProps extends ChangeProps {
  receiver: Receiver
  /** Another e-mail. */
  onOther: () => void
}

/** Once more, by name: whose it is then, whose the money stays, and how long it can be undone. */
export function HandOverSure({ held, onClose, onDone, receiver, onOther }: HandOverSureProps) {
  const { t } = useTranslation()
  const { name, email, money } = receiver
  const how = t(`changes.back.how.${held.payment ?? 'card'}`)
  const change = useChange(changeHolder, () => onDone(t('changes.holder.done', { name })))
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('changes.holder.sure', { name })}
      foot={
        <>
          <Button
            wide
            disabledBecause={change.isOnline ? undefined : t('changes.offline')}
            isPending={change.isChanging}
            pendingText={t('changes.holder.confirming')}
            onPress={() => change.go({ purchaseId: held.purchaseId, email })}
          >
            {t('changes.holder.confirm', { name })}
          </Button>
          <Button wide variant="secondary" autoFocus isWaiting={change.isChanging} onPress={onOther}>
            {t('changes.holder.other')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-lg wrap-anywhere">
          <EmailsIn text={t('changes.holder.whose', { name, email })} />
        </p>
        <p>{t('changes.holder.alone', { name })}</p>
        {money !== 'none' && <p>{t(`changes.holder.money.${money}`, { name, how })}</p>}
        <p className="text-sm text-ink-soft">{t('changes.holder.undoable', { name })}</p>
        <WhatWentWrong of={change} />
      </div>
    </Sheet>
  )
}

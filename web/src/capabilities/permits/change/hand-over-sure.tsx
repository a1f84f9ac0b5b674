import { useTranslation } from 'react-i18next'
import { changeHolder } from '#contract/changes.ts'
import { changeHolders } from '#contract/changes-together.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { ChangeProps, Receiver } from './change-props.ts'
import { HandedList } from './handed-list.tsx'
import { useChange } from './use-change.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

interface HandOverSureProps extends ChangeProps {
  receiver: Receiver
  /** Another e-mail, or other permits. */
  onOther: () => void
}

/** Once more, by name: whose it is then, whose the money stays, and how long it can be undone. */
export function HandOverSure({ held, onClose, onDone, receiver, onOther }: HandOverSureProps) {
  const { t } = useTranslation()
  const { name, email, money, along } = receiver
  const how = t(`changes.back.how.${held.payment ?? 'card'}`)
  const count = along.length + 1
  const values = { name, email, count, how }
  /** The same of several. */
  const ofAll = count > 1 ? 'All' : ''
  const alone = useChange(changeHolder, () => onDone(t('changes.holder.done', values)))
  const together = useChange(changeHolders, () => onDone(t('changes.holder.doneAll', values)))
  const change = count > 1 ? together : alone
  const purchaseIds = [held, ...along].map(({ purchaseId }) => purchaseId)
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t(`changes.holder.sure${ofAll}`, values)}
      foot={
        <>
          <Button
            wide
            disabledBecause={change.isOnline ? undefined : t('changes.offline')}
            isPending={change.isChanging}
            pendingText={t(`changes.holder.confirming${ofAll}`)}
            onPress={() =>
              count > 1
                ? together.go({ purchaseIds, email })
                : alone.go({ purchaseId: held.purchaseId, email })
            }
          >
            {t(`changes.holder.confirm${ofAll}`, values)}
          </Button>
          <Button wide variant="secondary" autoFocus isWaiting={change.isChanging} onPress={onOther}>
            {t(`changes.holder.other${ofAll}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-lg wrap-anywhere">
          <EmailsIn text={t('changes.holder.whose', values)} />
        </p>
        {count > 1 && <HandedList permits={[held, ...along]} name={name} />}
        <p>{t(`changes.holder.alone${ofAll}`, values)}</p>
        {money !== 'none' && <p>{t(`changes.holder.money${ofAll}.${money}`, values)}</p>}
        <p className="text-sm text-ink-soft">{t(`changes.holder.undoable${ofAll}`, values)}</p>
        <WhatWentWrong of={change} />
      </div>
    </Sheet>
  )
}

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { changeHolder } from '#contract/changes.ts'
import { changeHolders } from '#contract/changes-together.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { ChangeProps, Receiver, WhoseMoney } from './change-props.ts'
import { HandedList } from './handed-list.tsx'
import { useChange } from './use-change.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

interface InWords {
  name: string
  t: TFunction
  /** The same of several. */
  ofAll?: 'All' | ''
}

/** To whom its money would go back; empty: it was free. */
function moneyInWords(
  { paidBy: payer, payment = 'card' }: HeldPermit,
  money: WhoseMoney | undefined,
  { name, t, ofAll = '' }: InWords,
): string {
  if (money === undefined || money === 'none') return ''
  const isUnnamed = money === 'others' && payer === undefined
  return t(`changes.holder.money${ofAll}.${isUnnamed ? 'unnamed' : money}`, {
    name,
    payer,
    how: t(`changes.back.how.${payment}`),
  })
}

interface HandOverSureProps extends ChangeProps {
  receiver: Receiver
  /** Another e-mail, or other permits. */
  onOther: () => void
}

/** Once more, by name: whose it is then, whose the money stays, and how long it can be undone. */
export function HandOverSure({ held, onClose, onDone, receiver, onOther }: HandOverSureProps) {
  const { t } = useTranslation()
  const { name, email, money, along } = receiver
  const permits = [held, ...along]
  const count = permits.length
  const values = { name, email, count }
  /** The same of several. */
  const ofAll = count > 1 ? 'All' : ''
  const alone = useChange(changeHolder, () => onDone(t('changes.holder.done', values)))
  const together = useChange(changeHolders, () => onDone(t('changes.holder.doneAll', values)))
  const change = count > 1 ? together : alone
  const purchaseIds = permits.map(({ purchaseId }) => purchaseId)
  const moneyOf = permits.map((one, n) => moneyInWords(one, money[n], { name, t }))
  const [first = ''] = moneyOf
  // Each names its own payer, unless one sentence is true of all of them.
  const isOfAll = moneyOf.every((sentence) => sentence === first)
  const ofEach = count > 1 && !isOfAll ? moneyOf : undefined
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
        {count > 1 && <HandedList permits={permits} name={name} moneyOf={ofEach} />}
        <p>{t(`changes.holder.alone${ofAll}`, values)}</p>
        {isOfAll && first !== '' && <p>{moneyInWords(held, money[0], { name, t, ofAll })}</p>}
        <p className="text-sm text-ink-soft">{t(`changes.holder.undoable${ofAll}`, values)}</p>
        <WhatWentWrong of={change} />
      </div>
    </Sheet>
  )
}

import type { Sale } from '#contract/office-sale.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'

/** A bank takes the payment back for its customer: how far it is, what it costs, and until when it can be answered. */
export function DisputedSale({ sale: { dispute } }: { sale: Sale }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  if (dispute === undefined) return null
  const { state, cents, feeCents, openedAt, dueAt } = dispute
  const money = (of: number) => moneyText(of, region, true)
  const about = [
    t(`office-bank.disputes.states.${state}`),
    t('office-bank.disputes.opened', { at: moment(openedAt) }),
    feeCents === 0 ? undefined : t('office-bank.disputes.fee', { amount: money(feeCents) }),
  ]
  return (
    <Notice
      kind={state === 'toAnswer' ? 'warning' : 'info'}
      title={t('office-bank.disputes.title', { amount: money(cents) })}
    >
      {dueAt !== undefined && <p>{t('office-bank.disputes.due', { at: moment(dueAt) })}</p>}
      <p>{about.filter((part) => part !== undefined).join(' · ')}</p>
    </Notice>
  )
}

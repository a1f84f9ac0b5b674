import { useTranslation } from 'react-i18next'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { OrderDraft } from '../order-draft.ts'
import { areConditionsChanged } from './field-refusals.ts'
import { NotForAll } from './not-for-all.tsx'
import { TEMPORARY } from './pay-order.ts'
import type { Payment, Phase } from './payment.ts'
import { WaitInstead } from './wait-instead.tsx'
import { WITHOUT_PLACE } from './without-refused.ts'

interface NotPaidProps {
  phase: Extract<Phase, { kind: 'refused' | 'over' | 'unreachable' }>
  draft: OrderDraft
  payment: Payment
  /** Somebody was taken out of the order. */
  onChanged: () => void
}

export function NotPaid({ phase, draft, payment, onChanged }: NotPaidProps) {
  const { t } = useTranslation()
  const here = { permit: draft.permitId, day: draft.firstDay }
  const choose = (
    <ButtonLink variant="secondary" href={pathTo(paths.buyPermit, here)}>
      {t('buy.notPaid.choose')}
    </ButtonLink>
  )
  if (phase.kind === 'unreachable')
    return (
      <StatePanel kind="offline" text={t('buy.notPaid.unreachable')} onRetry={payment.open} action={choose} />
    )
  if (phase.kind === 'over')
    return (
      <StatePanel
        kind="empty"
        title={t('buy.notPaid.overTitle')}
        text={t('buy.notPaid.overText')}
        action={
          <>
            <Button onPress={payment.open}>{t('buy.notPaid.keepAgain')}</Button>
            {choose}
          </>
        }
      />
    )

  const { code, title, detail, fields } = phase.problem
  if (TEMPORARY.has(code))
    return (
      <StatePanel
        kind="failed"
        title={t('buy.notPaid.title')}
        text={title}
        onRetry={payment.open}
        action={choose}
      />
    )
  const isAboutConditions = areConditionsChanged(phase.problem)
  if (code === 'ORDER_NOT_POSSIBLE' && !isAboutConditions)
    return <NotForAll problem={phase.problem} draft={draft} choose={choose} onChanged={onChanged} />
  return (
    <StatePanel
      kind="empty"
      title={t('buy.notPaid.title')}
      text={
        <>
          {detail ?? title}
          {fields?.map(({ field, message }) => (
            <span key={field} className="mt-1 block">
              {message}
            </span>
          ))}
          {phase.moneyBack && <span className="mt-1 block">{t('buy.notPaid.moneyBack')}</span>}
        </>
      }
      action={
        isAboutConditions ? (
          <ButtonLink href={pathTo(paths.conditions, here)}>{t('buy.notPaid.readAgain')}</ButtonLink>
        ) : (
          <>
            <ButtonLink href={pathTo(paths.buyPermit, here)}>{t('buy.notPaid.choose')}</ButtonLink>
            {WITHOUT_PLACE.has(code) && <WaitInstead draft={draft} />}
          </>
        )
      }
    />
  )
}

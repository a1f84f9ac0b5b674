import { useTranslation } from 'react-i18next'
import { Stepper } from '#web/ui/stepper.tsx'

const STEPS = ['choose', 'conditions', 'pay', 'done'] as const

export function PurchaseSteps({ at }: { at: (typeof STEPS)[number] }) {
  const { t } = useTranslation()
  return (
    <Stepper
      label={t('buy.steps.label')}
      steps={STEPS.map((step) => t(`buy.steps.${step}`))}
      current={STEPS.indexOf(at)}
    />
  )
}

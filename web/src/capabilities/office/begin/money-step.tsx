import { useTranslation } from 'react-i18next'
import { CLUB_PARTS } from '../rules/fields/club-fields.ts'
import { RuleFields } from '../rules/fields/rule-fields.tsx'
import { PartPage } from '../rules/part-page.tsx'
import type { StepProps } from './step-props.ts'

const ACCOUNT = [{ ...CLUB_PARTS.stripeAccount, label: 'stripeAccount' }]

/** Whose account the cards pay into. */
export function MoneyStep({ office, draft }: StepProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex max-w-lines list-disc flex-col gap-1 pl-5">
        <li>{t('office-begin.money.ofServer')}</li>
        <li>{t('office-begin.money.own')}</li>
        <li>{t('office-begin.money.paper')}</li>
      </ul>
      <PartPage
        associationId={office.associationId}
        draft={draft}
        part="stripeAccount"
        beginning=""
        renderFields={() => <RuleFields fields={ACCOUNT} at={[]} />}
      />
    </div>
  )
}

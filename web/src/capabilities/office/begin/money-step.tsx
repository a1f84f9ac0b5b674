import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartName } from '#association-file/draft-parts.ts'
import { rightOfPart } from '#contract/office-draft.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { ClubCards } from '../cards/club-cards.tsx'
import { NotSaved } from '../draft/not-saved.tsx'
import { type HowPaid, howPaid, pricedPermits, WAYS_TO_PAY } from '../draft/how-paid.ts'
import { useFileOf, useSaveDraft } from '../draft/use-draft.ts'
import { WithoutCards } from '../draft/without-cards.tsx'
import { may } from '../use-office.ts'
import type { StepProps } from './step-props.ts'

/** Whose account the cards pay into, or no cards for now. A choice is saved as it is made. */
export function MoneyStep({ office, draft }: StepProps) {
  const { t } = useTranslation()
  const file = useFileOf(draft)
  const now = howPaid(file)
  const [chosen, setChosen] = useState<HowPaid>(now)
  const saving = useSaveDraft(office.associationId)
  // An account of one's own is chosen before it is connected.
  const isAhead = saving.isPending || (now === 'server' && chosen === 'own')
  const shown = isAhead ? chosen : now
  const revisionOf = (part: PartName) => {
    const revision = draft.parts.find((one) => one.part === part)?.revision
    return revision === undefined ? {} : { revision }
  }
  const account: PartName = 'stripeAccount'
  const choose = (next: HowPaid) => {
    if (saving.isPending) return
    const leaves = next === 'server' && file.stripeAccount !== undefined
    // A role that may not change the account goes on seeing it, with the words that say who may.
    if (leaves && !may(office, rightOfPart(account))) return
    setChosen(next)
    const permits =
      (next === 'none') === (now === 'none')
        ? []
        : pricedPermits(file).map(({ onSale: _before, ...permit }) => {
            const part: PartName = `permits/${permit.key}`
            const value = next === 'none' ? { ...permit, onSale: false } : permit
            return { part, value: JSON.stringify(value), ...revisionOf(part) }
          })
    const parts = [...permits, ...(leaves ? [{ part: account, ...revisionOf(account) }] : [])]
    if (parts.length > 0) saving.mutate(parts)
  }
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <RadioCards
        label={t('office-begin.money.label')}
        options={WAYS_TO_PAY.map((value) => ({
          value,
          title: t(`office-begin.money.${value}.title`),
          detail: t(`office-begin.money.${value}.text`),
        }))}
        value={shown}
        onChange={choose}
      />
      <NotSaved saving={saving} />
      {saving.isSuccess && (
        <Notice kind="success" isNew>
          {t('office-rules.saved')}
        </Notice>
      )}
      {shown === 'own' && <ClubCards office={office} draft={draft} from="begin" />}
      <WithoutCards file={file} />
    </div>
  )
}

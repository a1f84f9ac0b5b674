import { useTranslation } from 'react-i18next'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { COMMISSIONS, LIMITS, type TypedTerms } from './typed-terms.ts'

interface MoneyFieldsProps {
  typed: TypedTerms
  onChange: (part: Partial<TypedTerms>) => void
}

/** What the outlet keeps: nothing, a percentage of the price, or an amount a permit. */
export function CommissionFields({ typed, onChange }: MoneyFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        label={t('office-outlets.fields.commission')}
        options={COMMISSIONS.map((value) => ({
          value,
          title: t(`office-outlets.commissions.${value}.title`),
          detail: t(`office-outlets.commissions.${value}.text`),
        }))}
        value={typed.commission}
        onChange={(commission) => onChange({ commission })}
      />
      {typed.commission === 'rate' && (
        <TextField
          label={t('office-outlets.fields.rate')}
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          value={typed.rate}
          onChange={(rate) => onChange({ rate })}
        />
      )}
      {typed.commission === 'perPermit' && (
        <TextField
          label={t('office-outlets.fields.perPermit')}
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          value={typed.perPermit}
          onChange={(perPermit) => onChange({ perPermit })}
        />
      )}
    </div>
  )
}

/** What the outlet may owe at most: whatever it sells, up to its deposit, or up to a credit. */
export function LimitFields({ typed, onChange }: MoneyFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        label={t('office-outlets.fields.limit')}
        options={LIMITS.map((value) => ({
          value,
          title: t(`office-outlets.limits.${value}.title`),
          detail: t(`office-outlets.limits.${value}.text`),
        }))}
        value={typed.limit}
        onChange={(limit) => onChange({ limit })}
      />
      {typed.limit !== 'none' && (
        <TextField
          label={t(`office-outlets.fields.${typed.limit}`)}
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          value={typed.limitAmount}
          onChange={(limitAmount) => onChange({ limitAmount })}
        />
      )}
    </div>
  )
}

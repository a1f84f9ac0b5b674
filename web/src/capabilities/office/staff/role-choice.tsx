import { useTranslation } from 'react-i18next'
import type { OfficeRole } from '#contract/office-fields.ts'
import { OFFICE_ROLES } from '#rules/club/office-rights.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

interface RoleChoiceProps {
  role: OfficeRole
  onChange: (role: OfficeRole) => void
}

export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  const { t } = useTranslation()
  return (
    <RadioCards
      label={t('office.staff.role')}
      options={OFFICE_ROLES.map((value) => ({
        value,
        title: t(`office.roles.${value}.name`),
        detail: t(`office.roles.${value}.text`),
      }))}
      value={role}
      onChange={onChange}
    />
  )
}

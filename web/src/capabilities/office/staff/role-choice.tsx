import { useTranslation } from 'react-i18next'
import type { OfficeRole } from '#contract/office-fields.ts'
import { CLUB_ROLES } from '#rules/club/office-rights.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

interface RoleChoiceProps {
  role: OfficeRole
  onChange: (role: OfficeRole) => void
}

/** Who sells at an outlet is invited at the page of that outlet, and keeps that role here until another one is chosen. */

export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  const { t } = useTranslation()
  return (
    <RadioCards
      label={t('office.staff.role')}
      options={[...CLUB_ROLES, ...(role === 'outlet' ? [role] : [])].map((value) => ({
        value,
        title: t(`office.roles.${value}.name`),
        detail: t(`office.roles.${value}.text`),
      }))}
      value={role}
      onChange={onChange}
    />
  )
}

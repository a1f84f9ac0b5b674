import type { ComponentProps } from 'react'
import { SHORT_CODE_LENGTH } from '#rules/permit/short-code.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** The code of the permit of who comes along, for whom the association wants somebody beside them. */
export function CompanionField(field: Omit<ComponentProps<typeof TextField>, 'description'>) {
  const { t } = useTexts()
  return (
    <TextField
      {...field}
      description={t('permit-invitation.companion')}
      optionalText={t('identity.optional')}
      autoComplete="off"
      maxLength={SHORT_CODE_LENGTH + 4}
    />
  )
}

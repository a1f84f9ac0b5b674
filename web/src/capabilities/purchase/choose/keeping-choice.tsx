import { useTranslation } from 'react-i18next'
import { asksForKeeping } from '#rules/keeping.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { KeepingIcon } from '#web/ui/technique-icon.tsx'
import { fieldId, type PartProps } from './form-fields.ts'

type Answer = 'kept' | 'released' | 'open'

/** Whether fish will be kept, if technique and place do not decide it; the answer is optional. */
export function KeepingChoice({ permit, form, errorOf, change }: PartProps) {
  const { t } = useTranslation()
  const { draft, terms } = form
  const settling = { zoneId: draft.zoneId, slot: draft.slot, technique: draft.technique }
  if (permit.bookedDayByDay || !asksForKeeping(terms, settling)) return null
  const { keepsCatch } = draft
  const value: Answer = keepsCatch === undefined ? 'open' : keepsCatch ? 'kept' : 'released'
  return (
    <RadioCards<Answer>
      id={fieldId('keepsCatch')}
      label={t('buy.keepsCatch.label')}
      error={errorOf('keepsCatch')}
      value={value}
      onChange={(answer) =>
        change({ keepsCatch: answer === 'open' ? undefined : answer === 'kept' }, 'keepsCatch')
      }
      options={[
        {
          value: 'open',
          title: t('buy.keepsCatch.open'),
          detail: t('buy.keepsCatch.openDetail'),
        },
        { value: 'kept', title: t('buy.keepsCatch.kept'), icon: <KeepingIcon kept className="size-7" /> },
        {
          value: 'released',
          title: t('buy.keepsCatch.released'),
          icon: <KeepingIcon kept={false} className="size-7" />,
        },
      ]}
    />
  )
}

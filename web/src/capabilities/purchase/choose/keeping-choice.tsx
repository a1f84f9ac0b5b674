import { useTranslation } from 'react-i18next'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { isKeepingSettled, SettledKeeping } from '#web/ui/settled-rules.tsx'
import { KeepingIcon } from '#web/ui/technique-icon.tsx'
import { fieldId, type ChoicesProps } from './form-fields.ts'

type Answer = 'kept' | 'released' | 'open'

/** Whether fish will be kept: settled by zone, time or technique, else an optional answer. */
export function KeepingChoice({ permit, form, errorOf, change, idOf = fieldId }: ChoicesProps) {
  const { t } = useTranslation()
  const { draft, holds } = form
  const label = t('buy.keepsCatch.label')
  if (permit.bookedDayByDay || holds.keeping?.by === 'permit') return null
  if (isKeepingSettled(holds)) return <SettledKeeping label={label} holds={holds} chosen={form.chosenNames} />
  const { keepsCatch } = draft
  const value: Answer = keepsCatch === undefined ? 'open' : keepsCatch ? 'kept' : 'released'
  return (
    <RadioCards<Answer>
      id={idOf('keepsCatch')}
      label={label}
      error={errorOf('keepsCatch')}
      value={value}
      onChange={(answer) => {
        const kept = answer === 'open' ? undefined : answer === 'kept'
        change({ keepsCatch: kept, ownChoices: { ...draft.ownChoices, keepsCatch: kept } }, 'keepsCatch')
      }}
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

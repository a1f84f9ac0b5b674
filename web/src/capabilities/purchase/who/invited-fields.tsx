import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/text-field.tsx'
import type { OrderForm } from '../choose/use-order-form.ts'
import type { FieldsOfPerson } from './child-fields.tsx'

interface InvitedFieldsProps extends FieldsOfPerson {
  form: OrderForm
}

/** Somebody of whom the buyer knows the e-mail alone, and who says by its link who they are. */
export function InvitedFields({ holder, takesFocus, onChange, idOf, errorOf, form }: InvitedFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4 pb-3">
      <p className="text-sm text-ink-soft">{t('buy.who.inviteHelp')}</p>
      <TextField
        id={idOf('otherEmail')}
        label={t('buy.holder.email')}
        error={errorOf('otherEmail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus={takesFocus}
        value={holder.otherEmail}
        onChange={(otherEmail) => onChange({ otherEmail }, 'otherEmail')}
        onBlur={form.checkPeople}
      />
    </div>
  )
}

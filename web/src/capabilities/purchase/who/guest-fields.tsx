import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/text-field.tsx'
import { ChildFields, type FieldsOfPerson } from './child-fields.tsx'

/** Somebody without an account: name and birth date stand on the permit, and with an e-mail they get their own. */
export function GuestFields(props: FieldsOfPerson) {
  const { t } = useTranslation()
  const { holder, onChange, idOf, errorOf } = props
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{t('buy.who.guestHelp')}</p>
      <ChildFields {...props} />
      <TextField
        id={idOf('otherEmail')}
        label={t('buy.who.guestEmail')}
        optionalText={t('identity.optional')}
        description={t('buy.who.guestEmailHelp')}
        error={errorOf('otherEmail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={holder.otherEmail}
        onChange={(otherEmail) => onChange({ otherEmail }, 'otherEmail')}
      />
    </div>
  )
}

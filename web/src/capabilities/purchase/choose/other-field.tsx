import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/platform/session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldId, type PartProps } from './form-fields.ts'

/** The e-mail of another holder; the server checks it when the field loses focus. */
export function OtherField({ form, errorOf, change }: PartProps) {
  const { t } = useTranslation()
  const isSignedIn = useSession() !== undefined
  const { holder } = form.draft
  return (
    <div className="flex flex-col gap-1">
      <TextField
        id={fieldId('otherEmail')}
        label={t('buy.holder.email')}
        description={t(isSignedIn ? 'buy.holder.emailHelp' : 'buy.holder.emailLater')}
        error={errorOf('otherEmail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={holder.otherEmail}
        onChange={(otherEmail) =>
          change({ holder: { ...holder, otherEmail } }, 'otherEmail', 'accompaniedMinor')
        }
        onBlur={form.other.check}
      />
      <p role="status" className="text-sm font-medium text-moss">
        {form.other.email !== undefined && (
          <span className="inline-flex items-center gap-1.5">
            <CircleCheck aria-hidden className="size-4" />
            {t('buy.holder.emailFound')}
          </span>
        )}
      </p>
    </div>
  )
}

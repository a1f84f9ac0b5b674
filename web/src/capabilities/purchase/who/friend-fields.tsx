import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/platform/session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { OrderForm } from '../choose/use-order-form.ts'
import type { FieldsOfPerson } from './child-fields.tsx'
import { useOtherHolder } from '../choose/use-other-holder.ts'
import { NOT_CHOSEN, type PersonOfOrder } from './people.ts'

interface FriendFieldsProps extends FieldsOfPerson {
  person: PersonOfOrder
  form: OrderForm
}

/** The e-mail of another holder; the server checks it when the field loses focus. */
export function FriendFields({
  holder,
  takesFocus,
  onChange,
  idOf,
  errorOf,
  person,
  form,
}: FriendFieldsProps) {
  const { t } = useTranslation()
  const isSignedIn = useSession() !== undefined
  const ofPerson = useOtherHolder(person.isFirst ? NOT_CHOSEN : holder)
  const { email, refusedBecause, check } = person.isFirst ? form.other : ofPerson
  return (
    <div className="flex flex-col gap-1">
      <TextField
        id={idOf('otherEmail')}
        label={t('buy.holder.email')}
        description={t(isSignedIn ? 'buy.holder.emailHelp' : 'buy.holder.emailLater')}
        error={errorOf('otherEmail') ?? (person.isFirst ? undefined : refusedBecause)}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus={takesFocus}
        value={holder.otherEmail}
        onChange={(otherEmail) => onChange({ otherEmail }, 'otherEmail')}
        onBlur={() => {
          check()
          form.checkPeople()
        }}
      />
      <p role="status" className="text-sm font-medium text-moss">
        {email !== undefined && (
          <span className="inline-flex items-center gap-1.5">
            <CircleCheck aria-hidden className="size-4" />
            {t('buy.holder.emailFound')}
          </span>
        )}
      </p>
    </div>
  )
}

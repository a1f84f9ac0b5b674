import { useTranslation } from 'react-i18next'
import { useMinute } from '#web/platform/use-minute.ts'
import { useLimitText } from '#web/ui/limit-text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { PermitShown } from '../choose/permit-shown.ts'
import type { OrderForm } from '../choose/use-order-form.ts'
import type { FieldsOfPerson } from './child-fields.tsx'
import { invitationLimit } from './invitation-limit.ts'
import { draftOfPerson, type PersonOfOrder } from './people.ts'

interface InvitedFieldsProps extends FieldsOfPerson {
  permit: PermitShown
  person: PersonOfOrder
  form: OrderForm
}

/** Somebody of whom the buyer knows the e-mail alone, and who says by its link who they are. */
export function InvitedFields({
  holder,
  takesFocus,
  onChange,
  idOf,
  errorOf,
  permit,
  person,
  form,
}: InvitedFieldsProps) {
  const { t } = useTranslation()
  const inWords = useLimitText(permit.timeZone)
  const now = useMinute()
  const limit = invitationLimit(permit, draftOfPerson(form.draft, person))
  const whatFollows = () => {
    if (limit === undefined) return t('buy.who.inviteHelp')
    return t(`buy.who.invite${limit <= now ? 'Over' : 'HelpUntil'}`, { until: inWords(limit) })
  }
  return (
    <div className="flex flex-col gap-4 pb-3">
      <p className="text-sm text-ink-soft">{whatFollows()}</p>
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

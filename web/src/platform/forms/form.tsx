import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallForm } from './use-call-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { WhileAway } from '../api/away-notice.tsx'

interface FormProps {
  of: CallForm
  children: ReactNode
  /** The fields that belong to the button: in a sheet they stay in view with it. */
  last?: ReactNode
  /** The button's text. */
  act: string
  /** The button's text while sending. */
  acting: string
  /** Beside a refusal, such as a link to a new code. */
  help?: ReactNode
  /** The act cannot be undone. */
  isDangerous?: boolean
  /** It cannot be sent as it is: why, beside the button. */
  disabledBecause?: string | undefined
}

export function Form({
  of,
  children,
  last,
  act,
  acting,
  help,
  isDangerous = false,
  disabledBecause,
}: FormProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <form id={id} noValidate onSubmit={(event) => void of.submit(event)} className="flex flex-col gap-5">
      {children}
      <SheetFoot>
        {last}
        <FormErrors errors={of.wrong} attempt={of.attempt} />
        {of.refusal && (
          <Notice kind="alarm" isNew action={help}>
            {of.refusal.detail ?? of.refusal.title}
          </Notice>
        )}
        {of.isUnreachable && (
          <Notice kind="warning" isNew>
            {t('app.unreachableTyped')}
          </Notice>
        )}
        {of.isSending && <WhileAway />}
        <Button
          type="submit"
          form={id}
          variant={isDangerous ? 'danger' : 'primary'}
          size="river"
          wide
          isPending={of.isSending}
          pendingText={acting}
          disabledBecause={disabledBecause}
        >
          {act}
        </Button>
      </SheetFoot>
    </form>
  )
}

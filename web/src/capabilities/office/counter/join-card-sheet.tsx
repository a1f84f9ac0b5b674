import { findHolders } from '#contract/office-counter.ts'
import { joinByCard } from '#contract/office-membership.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** A card that was scanned, of a member without an account. */
export interface ScannedCard {
  signedCode: string
  name: string
}

interface JoinCardSheetProps {
  associationId: number
  card: ScannedCard
  onClose: () => void
  onDone: (sentence: string) => void
}

/** The member is here with their card: it joins the account whose e-mail they say. */
export function JoinCardSheet({ associationId, card, onClose, onDone }: JoinCardSheetProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'join-by-card', of: String(associationId) })
  const form = useCallForm(joinByCard, {
    typed,
    start: { email: '' },
    fixed: { associationId, signedCode: card.signedCode },
    label: (name) => t(`office-membership.card.fields.${name}`),
    onDone: ({ name }) => {
      void renew(findHolders)
      onDone(t('office-membership.card.done', { name }))
    },
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-membership.card.title', { name: card.name })}>
      <div className="flex flex-col gap-6">
        <p className="text-ink-soft">{t('office-membership.card.text')}</p>
        <Form of={form} act={t('office-membership.card.act')} acting={t('office-membership.card.acting')}>
          <TextField {...form.field('email')} type="email" autoComplete="off" />
        </Form>
      </div>
    </FormSheet>
  )
}

/** Whether a scanned text is the code of a member's card; the server reads its signature. */
export function isCardCode(text: string): boolean {
  const payload = text.split('.')[1] ?? ''
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) return false
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { w?: unknown }
    return claims.w === 'm'
  } catch {
    return false
  }
}

import { listMembershipsSold, type MembershipSold, refundMembership } from '#contract/office-memberships.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { isGivenBackByHand } from '#rules/sale/purchase-lifecycle.ts'
import { listToGiveBack } from '#contract/office-give-back.ts'
import { useConfirmedForm } from '#web/capabilities/identity/index.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { centsTyped } from '../one-sale/cents-typed.ts'
import { PermitsThatStay } from './permits-that-stay.tsx'

interface RefundMembershipSheetProps {
  associationId: number
  membership: MembershipSold
  onClose: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

type What = 'whole' | 'end' | 'part'

/** Takes a membership back, with its money or without, or gives a part of the money back. */
export function RefundMembershipSheet(props: RefundMembershipSheetProps) {
  const { associationId, membership, onClose, onDone } = props
  const { t, region } = useTexts()
  const renew = useRenew()
  const { purchaseId, memberName: name, amountCents, backCents, payment } = membership
  const leftCents = amountCents - backCents
  const left = moneyText(leftCents, region, true)
  const typed = useTypedForm({ form: 'refund-membership', of: associationId, entry: purchaseId })
  const [what, setWhat] = useTypedField<What>(typed, 'what', leftCents > 0 ? 'whole' : 'end')
  const [amount, setAmount] = useTypedField(typed, 'amount', '')
  const part = centsTyped(amount)
  const isPart = what === 'part'
  const isPossible = part !== undefined && part > 0 && part <= leftCents
  const cents = what === 'whole' ? leftCents : isPart && isPossible ? part : 0
  const { form, confirmation } = useConfirmedForm(refundMembership, {
    typed,
    forWhat: 'refund',
    start: { reason: '' },
    fixed: { associationId, purchaseId, takesBack: !isPart, cents, seenBackCents: backCents },
    label: () => t('office-memberships.sold.refund.reason'),
    // Somebody else changed it: what is left is read again, and what was typed stays.
    onOtherRefusal: () => void renew(listMembershipsSold),
    onDone: () => {
      void renew(listMembershipsSold, listToGiveBack, readOfficeDay)
      onDone(t('office-memberships.sold.refund.done', { name }))
    },
  })
  const optionOf = (value: What) => ({
    value,
    title: t(`office-memberships.sold.refund.${value}`, { amount: left }),
    ...(value !== 'part' && { detail: t('office-memberships.sold.refund.ended') }),
  })
  const mistake = t('office-memberships.sold.refund.needsAmount', { amount: left })
  return (
    <>
      <FormSheet typed={typed} onClose={onClose} title={t('office-memberships.sold.refund.title', { name })}>
        <Form
          of={form}
          act={t('office-memberships.sold.refund.act')}
          acting={t('office.saving')}
          isDangerous={!isPart}
          disabledBecause={isPart && !isPossible ? mistake : undefined}
          last={<TextField {...form.field('reason')} rows={2} />}
        >
          <RadioCards<What>
            label={t('office-memberships.sold.refund.what')}
            options={
              leftCents > 0 ? [optionOf('whole'), optionOf('end'), optionOf('part')] : [optionOf('end')]
            }
            value={what}
            onChange={setWhat}
          />
          {isPart && (
            <TextField
              label={t('office-memberships.sold.refund.amount')}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={setAmount}
              error={amount.trim() !== '' && !isPossible ? mistake : undefined}
              description={t('office-memberships.sold.refund.most', { amount: left })}
            />
          )}
          {!isPart && <PermitsThatStay permits={membership.permitsAsMember} />}
          {cents > 0 && (
            <p>{t(`office-memberships.sold.refund.${isGivenBackByHand(payment) ? 'byHand' : 'byCard'}`)}</p>
          )}
        </Form>
      </FormSheet>
      {confirmation}
    </>
  )
}

import { readOfficeDay } from '#contract/office-day.ts'
import { listToGiveBack, noteGivenBack, type ToGiveBack } from '#contract/office-give-back.ts'
import { readSale } from '#contract/office-sale.ts'
import { searchSales } from '#contract/office-sales.ts'
import type { Office } from '#contract/staff.ts'
import { GIVEN_BACK_BY_HAND, type GivenAs, isGivenBackByHand } from '#rules/sale/purchase-lifecycle.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { useToday } from '#web/platform/today.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { isComplete } from '../complete-day.ts'
import { may } from '../use-office.ts'

interface GiveBackSheetProps {
  office: Office
  row: ToGiveBack
  hasOpenTill: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** How the money was given: in cash out of one's own till, by a transfer, or on the card. */
export function GiveBackSheet({ office, row, hasOpenTill, onClose, onDone }: GiveBackSheetProps) {
  const { t, region } = useTexts()
  const today = useToday(office.timeZone)
  const renew = useRenew()
  const { associationId } = office
  const { orderId, cents, name, payment, isOfRemovedOutlet } = row
  const amount = moneyText(cents, region, true)
  const typed = useTypedForm({ form: 'give-back', of: associationId, entry: orderId })
  const isOnlySeller = !may(office, 'money')
  const isAtOutlet = may(office, 'ownOutlet')
  const isOpen = (way: GivenAs) => !isOnlySeller || way === 'cash' || (isAtOutlet && way === 'terminal')
  const detailOf = (way: GivenAs) =>
    isAtOutlet && way !== 'transfer'
      ? t(`office-give-back.sheet.as.${way}Here`, { amount })
      : t(`office-give-back.sheet.as.${way}Detail`, { amount })
  // What the provider could not give goes by transfer.
  const usual = isGivenBackByHand(payment) ? payment : 'transfer'
  // The card reader of an outlet that was removed is not the association's.
  const isUsual = isOpen(usual) && isOfRemovedOutlet !== true
  const [as, setAs] = useTypedField<GivenAs>(typed, 'as', isUsual ? usual : 'cash')
  const [day, setDay] = useTypedField(typed, 'day', today)
  const isCash = as === 'cash'
  // At the outlet it is given now, in any way.
  const hasDay = !isCash && !isAtOutlet
  const missing = () => {
    const noTill = isAtOutlet ? 'noTillOutlet' : 'noTill'
    if (isCash) return hasOpenTill ? undefined : t(`office-give-back.sheet.${noTill}`)
    if (!hasDay) return undefined
    if (!isComplete(day)) return t('office-give-back.sheet.needsDay')
    return day > today ? t('office-give-back.sheet.dayToCome') : undefined
  }
  const form = useCallForm(noteGivenBack, {
    typed,
    start: { note: '' },
    fixed: { associationId, orderId, cents, as, ...(hasDay && isComplete(day) && { day }) },
    label: (field) => t(`office-give-back.sheet.fields.${field}`),
    onRefused: () => {
      void renew(listToGiveBack)
      return false
    },
    onDone: () => {
      void renew(listToGiveBack, readOfficeDay, readSale, searchSales)
      onDone(t(`office-give-back.${name === '' ? 'doneNameless' : 'done'}`, { amount, name }))
    },
  })
  return (
    <FormSheet
      typed={typed}
      onClose={onClose}
      title={t('office-give-back.sheet.title', { amount, name: name || t('office-give-back.closedAccount') })}
    >
      <Form
        of={form}
        act={t(`office-give-back.sheet.act.${isCash && isAtOutlet ? 'cashHere' : as}`, { amount })}
        acting={t('office.saving')}
        disabledBecause={missing()}
        last={
          <TextField
            {...form.field('note')}
            rows={2}
            description={t(`office-give-back.sheet.${isAtOutlet ? 'noteHelpHere' : 'noteHelp'}`)}
          />
        }
      >
        <RadioCards<GivenAs>
          label={t('office-give-back.sheet.how')}
          options={GIVEN_BACK_BY_HAND.map((value) => ({
            value,
            title: t(`office-give-back.sheet.as.${value}`),
            detail: detailOf(value),
            ...(!isOpen(value) && {
              refusedBecause: t(`office-give-back.sheet.${isAtOutlet ? 'onlyHere' : 'onlyCash'}`),
            }),
          }))}
          value={as}
          onChange={setAs}
        />
        {hasDay && (
          <DateField
            label={t('office-give-back.sheet.fields.day')}
            value={day}
            onChange={setDay}
            error={isComplete(day) && day > today ? t('office-give-back.sheet.dayToCome') : undefined}
          />
        )}
        <p className="text-ink-soft">{t('office-give-back.sheet.never')}</p>
      </Form>
    </FormSheet>
  )
}

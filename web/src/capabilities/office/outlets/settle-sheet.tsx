import { v7 } from 'uuid'
import {
  listOutlets,
  LONGEST_SETTLEMENT_NOTE,
  readOutletStatement,
  settleOutlet,
} from '#contract/office-outlets.ts'
import type { Office } from '#contract/staff.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useToday } from '#web/platform/today.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { isComplete } from '../complete-day.ts'
import { centsTyped } from '../one-sale/cents-typed.ts'
import { Failed } from '../outcome.tsx'

interface SettleSheetProps {
  office: Office
  outletId: string
  /** What it owes now. */
  owedCents: number
  onClose: () => void
  onDone: (sentence: string) => void
}

interface Typed {
  amount: string
  receivedOn: string
  note: string
}

const typedAmount = (cents: number): string => (cents <= 0 ? '' : (cents / 100).toFixed(2).replace('.', ','))

/** Money that the outlet has handed over: how much, when, and a note for the statement. */
export function SettleSheet({ office, outletId, owedCents, onClose, onDone }: SettleSheetProps) {
  const { t, region } = useTexts()
  const { associationId, timeZone } = office
  const today = useToday(timeZone)
  const form = useTypedForm({ form: 'settle-outlet', of: outletId }, { entryId: v7() })
  const start: Typed = { amount: typedAmount(owedCents), receivedOn: today, note: '' }
  const [typed, setTyped] = useTypedField(form, 'received', start)
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const cents = centsTyped(typed.amount) ?? 0
  const money = (of: number) => moneyText(of, region, true)
  const settle = useAct(settleOutlet, {
    renews: [readOutletStatement, listOutlets],
    onDone: () => {
      form.forget()
      onDone(t('office-outlets.settle.done', { amount: money(cents) }))
    },
  })
  const isDay = isComplete(typed.receivedOn) && typed.receivedOn <= today
  const missing = cents <= 0 ? 'amountNeeded' : isDay ? undefined : 'dayNeeded'
  return (
    <FormSheet
      typed={form}
      onClose={onClose}
      title={t('office-outlets.settle.title')}
      foot={
        <Button
          wide
          disabledBecause={missing && t(`office-outlets.settle.${missing}`)}
          isPending={settle.isPending}
          pendingText={t('office.saving')}
          onPress={() =>
            settle.go({
              associationId,
              outletId,
              entryId: form.about.entryId,
              cents,
              receivedOn: typed.receivedOn,
              ...(typed.note.trim() !== '' && { note: typed.note.trim() }),
            })
          }
        >
          {t('office-outlets.settle.act', { amount: money(cents) })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{t('office-outlets.settle.explained', { amount: money(owedCents) })}</p>
        <TextField
          label={t('office-outlets.settle.amount')}
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={(amount) => change({ amount })}
        />
        <DateField
          label={t('office-outlets.settle.receivedOn')}
          value={typed.receivedOn}
          onChange={(receivedOn) => change({ receivedOn })}
        />
        <TextField
          label={t('office-outlets.settle.note')}
          optionalText={t('identity.optional')}
          description={t('office-outlets.settle.noteText')}
          value={typed.note}
          onChange={(note) => change({ note })}
          maxLength={LONGEST_SETTLEMENT_NOTE}
        />
        <Failed why={settle.failure} />
      </div>
    </FormSheet>
  )
}

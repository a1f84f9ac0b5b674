import { useState } from 'react'
import { type Blank, type Booklet, enterBlank, listBooklets } from '#contract/office-booklets.ts'
import type { Office } from '#contract/staff.ts'
import { dayText } from '#rules/day-text.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { centsTyped } from '../one-sale/cents-typed.ts'
import { type AboutSale, likelyDay, SoldWhen, useSoldWhen } from './sold-when.tsx'

interface EnterSheetProps {
  office: Office
  booklet: Booklet
  blank: Blank
  onClose: () => void
  onDone: (sentence: string) => void
}

type Way = 'cash' | 'terminal' | 'transfer'
const WAYS: readonly Way[] = ['cash', 'terminal', 'transfer']
/** As at its counter. */
const WAYS_OF_OUTLET: readonly Way[] = ['cash', 'terminal']

/** What a seller wrote on a sheet: who fishes, when it was sold, and what was taken. */
export function EnterSheet({ office, booklet, blank, onClose, onDone }: EnterSheetProps) {
  const { t, region } = useTexts()
  const renew = useRenew()
  const { associationId, timeZone } = office
  const { bookletId, number } = booklet
  const { serial, day } = blank
  const about: AboutSale = { soldOn: likelyDay(blank, booklet, timeZone, useMinute()) }
  const typed = useTypedForm({ form: 'blank', of: associationId, entry: blank.purchaseId }, about)
  const [taken, setTaken] = useTypedField(typed, 'taken', '')
  const [way, setWay] = useTypedField<Way>(typed, 'way', 'cash')
  const when = useSoldWhen({ blank, booklet, timeZone, typed })
  const [isRefused, setRefused] = useState(false)
  const [refusedAt, setRefusedAt] = useState<string>()
  const takenCents = centsTyped(taken)
  const money = (cents: number) => moneyText(cents, region, true)
  const form = useCallForm(enterBlank, {
    typed,
    start: { firstName: '', lastName: '', birthDate: '', ...(isRefused && { reason: '' }) },
    fixed: {
      associationId,
      bookletId,
      serial,
      way,
      takenCents: takenCents ?? 0,
      ...(when.soldAt !== undefined && { soldAt: when.soldAt }),
      ...(isRefused && { anyway: true }),
    },
    label: (name) => t(`office-booklets.fields.${name}`),
    onRefused: ({ code }, sent) => {
      setRefusedAt(sent.soldAt)
      if (code === 'NOT_BUYABLE' || code === 'BLANK_LATE' || code === 'BLANK_BESIDE') setRefused(true)
      return false
    },
    onDone: ({ amountCents, giveBackCents, missingCents, isBeside }) => {
      void renew(listBooklets)
      onDone(
        [
          t('office-booklets.entered', { number: `${number}-${serial}`, amount: money(amountCents) }),
          giveBackCents && t('office-booklets.giveBack', { amount: money(giveBackCents) }),
          missingCents && t('office-booklets.missingMoney', { amount: money(missingCents) }),
          isBeside && t('office-booklets.beside'),
        ]
          .filter(Boolean)
          .join(' '),
      )
    },
  })
  const { id, error } = form.field('soldAt')
  const missing = missingIn(form.values, { when, takenCents, isRefused })
  return (
    <FormSheet
      typed={typed}
      onClose={onClose}
      title={t('office-booklets.enter.title', { number: `${number}-${serial}` })}
    >
      <Form
        of={form}
        act={t(isRefused ? 'office-booklets.enter.anyway' : 'office-booklets.enter.act')}
        acting={t('office.saving')}
        disabledBecause={missing && t(`office-booklets.missing.${missing}`)}
        last={
          isRefused && (
            <TextField
              {...form.field('reason')}
              rows={2}
              description={t('office-booklets.enter.anywayText')}
            />
          )
        }
      >
        <p>
          {[booklet.permitName, booklet.zoneName, booklet.slotName, dayText(day, 'day', region)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {blank.state === 'returned' && <Notice kind="info">{t('office-booklets.enter.returned')}</Notice>}
        <TextField {...form.field('firstName')} autoComplete="off" />
        <TextField {...form.field('lastName')} autoComplete="off" />
        <DateField {...form.field('birthDate')} />
        <SoldWhen
          of={when}
          field={{ id, error: when.soldAt === refusedAt ? error : undefined }}
          // At another time the rules may allow it.
          onChange={() => setRefused(false)}
        />
        <TextField
          label={t('office-booklets.fields.taken')}
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          value={taken}
          onChange={setTaken}
        />
        <RadioCards<Way>
          label={t('office-booklets.fields.way')}
          options={(booklet.outletName === undefined ? WAYS : WAYS_OF_OUTLET).map((value) => ({
            value,
            title: t(`office-booklets.ways.${value}`),
          }))}
          value={way}
          onChange={setWay}
        />
      </Form>
    </FormSheet>
  )
}

/** Why it cannot be entered yet. */
function missingIn(
  values: Record<string, string | boolean>,
  {
    when,
    takenCents,
    isRefused,
  }: { when: ReturnType<typeof useSoldWhen>; takenCents: number | undefined; isRefused: boolean },
) {
  const isEmpty = (name: string) => String(values[name] ?? '').trim() === ''
  if (isEmpty('firstName') || isEmpty('lastName') || isEmpty('birthDate')) return 'person'
  if (when.missing !== undefined) return when.missing
  if (when.wrong !== undefined || when.wrongTime !== undefined) return 'moment'
  if (takenCents === undefined) return 'taken'
  return isRefused && isEmpty('reason') ? 'reason' : undefined
}

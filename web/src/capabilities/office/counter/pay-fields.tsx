import type { KeyboardEvent, Ref } from 'react'
import type { CounterWay } from '#contract/office-counter.ts'
import { Money } from '#web/ui/money.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CounterForm } from './use-counter-form.ts'

interface PayFieldsProps {
  form: Pick<CounterForm, 'payment' | 'setPayment' | 'amountCents' | 'givenCents' | 'isPossible'>
  ways: readonly CounterWay[]
  isAtOutlet: boolean
  given: Ref<HTMLInputElement>
  onEnter: () => void
}

/** The sum, how it is paid, and what goes back of the cash. */
export function PayFields({ form, ways, isAtOutlet, given, onEnter }: PayFieldsProps) {
  const { t } = useTexts()
  const { payment, setPayment, amountCents, givenCents, isPossible } = form
  const isFree = isPossible && amountCents === 0
  const isNothing = payment.way === 'free'
  const changeCents = givenCents === undefined ? undefined : givenCents - amountCents
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-display text-lg font-[640]">{t('office-counter.pay.total')}</span>
        <Money cents={isNothing ? 0 : amountCents} exact className="font-display text-4xl" />
      </p>
      {!isFree && (
        <SegmentedControl
          label={t('office-counter.pay.way')}
          options={ways.map((value) => ({ value, text: t(`office-counter.pay.ways.${value}`) }))}
          value={payment.way}
          onChange={(way) => setPayment({ way })}
        />
      )}
      {!isFree && payment.way === 'cash' && (
        <div role="presentation" onKeyDown={enter} className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="min-w-40 flex-1">
            <TextField
              ref={given as Ref<HTMLInputElement & HTMLTextAreaElement>}
              label={t('office-counter.pay.given')}
              optionalText={t('identity.optional')}
              inputMode="decimal"
              autoComplete="off"
              unit="€"
              value={payment.given}
              error={
                payment.given !== '' && givenCents === undefined
                  ? t('office-counter.pay.noAmount')
                  : undefined
              }
              onChange={(text) => setPayment({ given: text })}
            />
          </div>
          {changeCents !== undefined && (
            <p aria-live="polite" className="flex flex-col">
              <span className="text-sm text-ink-soft">
                {t(changeCents < 0 ? 'office-counter.pay.missing' : 'office-counter.pay.change')}
              </span>
              <Money
                cents={Math.abs(changeCents)}
                exact
                className={`font-display text-4xl ${changeCents < 0 ? 'text-alarm' : ''}`}
              />
            </p>
          )}
        </div>
      )}
      {!isFree && isNothing && (
        <div role="presentation" onKeyDown={enter}>
          <TextField
            label={t('office-counter.pay.reason')}
            description={t('office-counter.pay.reasonText')}
            autoComplete="off"
            maxLength={200}
            value={payment.reason}
            onChange={(reason) => setPayment({ reason })}
          />
        </div>
      )}
      {!isFree && payment.way !== 'cash' && !isNothing && (
        <p className="text-ink-soft">
          {t(`office-counter.pay.about.${isAtOutlet ? 'terminalHere' : payment.way}`)}
        </p>
      )}
    </div>
  )
}

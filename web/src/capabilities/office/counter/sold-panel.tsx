import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CounterSale } from '#contract/office-counter.ts'
import type { Office } from '#contract/staff.ts'
import { datedDaysText, daysText } from '#rules/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Failed } from '../outcome.tsx'
import { PaperChoice } from '../paper/paper-choice.tsx'
import { usePrintCounter } from './use-print-counter.ts'

interface SoldPanelProps {
  office: Office
  sale: CounterSale
  onNext: () => void
}

/** What was sold: the change, the codes, the paper, and the next customer. */
export function SoldPanel({ office, sale, onNext }: SoldPanelProps) {
  const { t, region } = useTexts()
  const print = usePrintCounter(office.associationId)
  const next = useRef<HTMLDivElement>(null)
  useEffect(() => next.current?.querySelector('button')?.focus(), [])
  const { permits, memberships = [], amountCents, givenCents } = sale
  const changeCents = givenCents === undefined ? undefined : givenCents - amountCents
  return (
    <section aria-labelledby="counter-sold" className="flex max-w-lines flex-col gap-6">
      <h2 id="counter-sold" className="text-2xl text-moss">
        <span role="status">{t('office-counter.sold.title', { count: permits.length })}</span>
      </h2>
      <p className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure label={t(`office-counter.sold.paid.${sale.way}`)} cents={amountCents} />
        {changeCents !== undefined && <Figure label={t('office-counter.pay.change')} cents={changeCents} />}
      </p>
      <ul className="divide-y divide-hair border-y border-hair">
        {permits.map(
          ({
            purchaseId,
            holder,
            permitName,
            firstDay,
            lastDay,
            zoneName,
            slotName,
            shortCode,
            isMailed,
          }) => (
            <li key={purchaseId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{holder}</p>
                <p className="text-sm text-ink-soft">
                  {[permitName, zoneName, slotName, daysText(firstDay, lastDay, region)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p className="text-sm text-ink-soft">
                  {t(isMailed ? 'office-counter.sold.mailed' : 'office-counter.sold.onPaper')}
                </p>
              </div>
              <p className="figures font-display text-3xl tracking-wide" translate="no">
                {shortCode}
              </p>
            </li>
          ),
        )}
        {memberships.map(
          ({ purchaseId, member, memberNumber, planName, firstDay, lastDay, receiptNumber }) => (
            <li key={purchaseId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
              <div className="min-w-0 grow basis-48">
                <p className="font-semibold wrap-anywhere">{member}</p>
                <p className="text-sm text-ink-soft">
                  {t('office-counter.join.line', {
                    plan: planName,
                    days: datedDaysText(firstDay, lastDay, region),
                  })}
                </p>
                {receiptNumber !== undefined && (
                  <p className="text-sm text-ink-soft">
                    {t('office-counter.join.receipt', { number: receiptNumber })}
                  </p>
                )}
              </div>
              {memberNumber !== undefined && (
                <p className="figures font-display text-2xl">
                  {t('office-counter.who.member', { number: memberNumber })}
                </p>
              )}
            </li>
          ),
        )}
      </ul>
      <div className="flex flex-col gap-4">
        <PaperChoice />
        <Failed why={print.failure} />
        <div ref={next} className="flex flex-wrap gap-3">
          <Button onPress={onNext}>{t('office-counter.sold.next')}</Button>
          <Button
            variant="secondary"
            icon={<Printer aria-hidden className="size-5" />}
            isPending={print.isPending}
            pendingText={t('office-sales.print.making')}
            onPress={() => print.go(sale.saleId)}
          >
            {t('office-counter.sold.print')}
          </Button>
        </div>
      </div>
    </section>
  )
}

const Figure = ({ label, cents }: { label: string; cents: number }) => (
  <span className="flex flex-col">
    <span className="text-sm text-ink-soft">{label}</span>
    <Money cents={cents} exact className="font-display text-4xl" />
  </span>
)

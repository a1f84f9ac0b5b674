import { type CounterSale, findHolders, listCounterSales, undoCounterSale } from '#contract/office-counter.ts'
import { quoteMembershipSale } from '#contract/office-memberships.ts'
import type { Office } from '#contract/staff.ts'
import { NotRead } from '#web/platform/query/not-read.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { Failed } from '../outcome.tsx'
import { usePrintCounter } from './use-print-counter.ts'

const EVERY_MS = 60_000
const SHOWN = 10

/** The seller's own last sales: printed again, and taken back for a quarter of an hour. */
export function OwnSales({ office }: { office: Office }) {
  const { t } = useTexts()
  const { associationId } = office
  const found = useCallQuery(listCounterSales, { associationId }, { everyMs: () => EVERY_MS })
  const sales = found.data?.sales ?? []
  const isMissing = found.isError && found.data === undefined
  if (sales.length === 0 && !isMissing) return null
  return (
    <section aria-labelledby="counter-own" className="flex flex-col gap-2">
      <h2 id="counter-own" className="text-xl">
        {t('office-counter.own.title')}
      </h2>
      {isMissing && <NotRead again={() => void found.refetch()} />}
      <ul className="divide-y divide-hair border-y border-hair empty:hidden">
        {sales.slice(0, SHOWN).map((sale) => (
          <OwnSale key={sale.saleId} office={office} sale={sale} />
        ))}
      </ul>
    </section>
  )
}

function OwnSale({ office, sale }: { office: Office; sale: CounterSale }) {
  const { t, region } = useTexts()
  const { associationId, timeZone } = office
  const { saleId, at, permits, amountCents, way, undoUntil, undoneAt } = sale
  const undo = useAct(undoCounterSale, { renews: [listCounterSales, quoteMembershipSale, findHolders] })
  const print = usePrintCounter(associationId)
  const clock = (instant: string) =>
    new Date(instant).toLocaleTimeString(region, { hour: '2-digit', minute: '2-digit', timeZone })
  const who = permits.map(({ holder }) => holder).join(', ')
  const money = moneyText(amountCents, region, true)
  const isValid = permits.some(({ isEnded }) => !isEnded)
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 max-w-full grow basis-56">
          <p className="wrap-anywhere">
            <span className="figures text-ink-soft">{clock(at)}</span> {who}
          </p>
          <p className="text-sm text-ink-soft">
            <Money cents={amountCents} exact /> · {t(`office-counter.pay.ways.${way}`)}
            {undoneAt === undefined && !isValid && ` · ${t('office-counter.own.ended')}`}
            {undoneAt !== undefined && ` · ${t('office-counter.own.undone', { at: clock(undoneAt) })}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isValid && (
            <Button
              variant="quiet"
              aria-label={t('office-counter.own.printOf', { who })}
              isPending={print.isPending}
              onPress={() => print.go(saleId)}
            >
              {t('office-counter.sold.print')}
            </Button>
          )}
          {undoUntil !== undefined && (
            <ConfirmedAct
              act={t('office-counter.own.undo')}
              label={t('office-counter.own.undoOf', { who })}
              isPending={undo.isPending}
              isDangerous
              title={t('office-counter.own.undoTitle', { who })}
              ok={t(`office-counter.own.ok.${amountCents === 0 ? 'free' : way}`, { money })}
              keep={t('office-counter.own.keep')}
              onConfirm={() => undo.go({ associationId, saleId, amountCents })}
            >
              {t(`office-counter.own.back.${amountCents === 0 ? 'free' : way}`, {
                money,
                until: clock(undoUntil),
              })}
            </ConfirmedAct>
          )}
        </div>
      </div>
      <Failed why={undo.failure ?? print.failure} />
    </li>
  )
}

import type { AccountsOfMonth, TakenByWay } from '#contract/office-month.ts'
import { rowsByCard } from '#rules/sale/month-by-card.ts'
import { type RowOfOutlet, rowsOfOutlet } from '#rules/sale/month-of-outlet.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { sumsCell, SumsTable, wideSumsCell } from '../sums-table.tsx'

interface Part {
  accounts: AccountsOfMonth
}

const cell = `${sumsCell} figures unbroken`
const wide = `${wideSumsCell} figures unbroken`

/** Sold, taken and refunded by each way of payment. */
export function WaysOfMonth({ accounts: { ways } }: Part) {
  const { t } = useTexts()
  const column = (name: string) => t(`office-bank.month.columns.${name}`)
  if (ways.length === 0) return <p className="text-ink-soft">{t('office-bank.month.nothing')}</p>
  const sumOf = (of: (way: TakenByWay) => number) => ways.reduce((sum, way) => sum + of(way), 0)
  const total: Omit<TakenByWay, 'way'> = {
    sold: sumOf(({ sold }) => sold),
    paidCents: sumOf(({ paidCents }) => paidCents),
    refunded: sumOf(({ refunded }) => refunded),
    refundedCents: sumOf(({ refundedCents }) => refundedCents),
  }
  return (
    <SumsTable
      caption={t('office-bank.month.ways')}
      columns={[
        { title: column('sold') },
        { title: column('paid'), isWide: true },
        { title: column('refunded'), isWide: true },
        { title: column('net') },
      ]}
      rows={ways.map((sums) => ({
        key: sums.way,
        name: t(`office-bank.ways.${sums.way}`),
        cells: <WayCells sums={sums} />,
      }))}
      total={{ name: t('office-bank.month.total'), cells: <WayCells sums={total} /> }}
    />
  )
}

function WayCells({ sums: { sold, paidCents, refundedCents } }: { sums: Omit<TakenByWay, 'way'> }) {
  const { region } = useTexts()
  const money = (cents: number) => moneyText(cents, region, true)
  return (
    <>
      <td className={cell}>{new Intl.NumberFormat(region).format(sold)}</td>
      <td className={wide}>{money(paidCents)}</td>
      <td className={wide}>{money(refundedCents)}</td>
      <td className={cell}>{money(paidCents - refundedCents)}</td>
    </>
  )
}

/** By card: what was paid, what went off, what is left to the association. */
export function CardsOfMonth({ accounts: { cards } }: Part) {
  const { t, region } = useTexts()
  const { rows, leftCents } = rowsByCard(cards)
  if (rows.every(({ cents }) => cents === 0)) return null
  const money = (cents: number) => moneyText(cents, region, true)
  return (
    <section aria-labelledby="month-cards" className="flex max-w-lines flex-col gap-1">
      <h2 id="month-cards" className="text-xl">
        {t('office-bank.month.byCard')}
      </h2>
      <DescriptionList
        rows={[
          ...rows.map(({ row, way, cents }) => ({
            term: [
              t(`office-bank.month.cards.${row}`),
              ...(way === undefined ? [] : [t(`office-bank.ways.${way}`)]),
            ].join(': '),
            value: money(cents),
          })),
          { term: t('office-bank.month.cards.left'), value: <strong>{money(leftCents)}</strong> },
        ]}
      />
    </section>
  )
}

/** Cash that went through tills in the month. */
export function TillsOfMonth({ accounts: { tills } }: Part) {
  const { t, region } = useTexts()
  const money = (cents: number) => moneyText(cents, region, true)
  const { closed, ...sums } = tills
  if (closed === 0 && Object.values(sums).every((cents) => cents === 0)) return null
  const row = (name: string, cents: number) => ({
    term: t(`office-bank.month.tills.${name}`),
    value: money(cents),
  })
  return (
    <section aria-labelledby="month-tills" className="flex max-w-lines flex-col gap-1">
      <h2 id="month-tills" className="text-xl">
        {t('office-bank.month.tills.title')}
      </h2>
      <DescriptionList
        rows={[
          { term: t('office-bank.month.tills.closed'), value: String(closed) },
          row('sold', sums.soldCents),
          row('refunded', 0 - sums.refundedCents),
          row('paidOut', 0 - sums.paidOutCents),
          row('difference', sums.differenceCents),
        ]}
      />
    </section>
  )
}

/** What outlets sold, keep, have settled and owe at the end of the month. */
export function OutletsOfMonth({ accounts: { outlets } }: Part) {
  const { t, region } = useTexts()
  const money = (cents: number) => moneyText(cents, region, true)
  const column = (name: string) => t(`office-bank.month.outletColumns.${name}`)
  if (outlets.length === 0) return null
  const sums = (all: typeof outlets) => {
    const rows = all.flatMap((outlet) => rowsOfOutlet(outlet))
    const of = (wanted: RowOfOutlet) =>
      money(rows.reduce((sum, { row, cents }) => sum + (row === wanted ? cents : 0), 0))
    return (
      <>
        <td className={wide}>{of('before')}</td>
        <td className={cell}>{of('sold')}</td>
        <td className={wide}>{of('commission')}</td>
        <td className={wide}>{of('back')}</td>
        <td className={wide}>{of('settled')}</td>
        <td className={cell}>{money(all.reduce((sum, { owedCents }) => sum + owedCents, 0))}</td>
      </>
    )
  }
  return (
    <SumsTable
      caption={t('office-bank.month.outlets')}
      columns={[
        { title: column('before'), isWide: true },
        { title: column('sold') },
        { title: column('commission'), isWide: true },
        { title: column('back'), isWide: true },
        { title: column('settled'), isWide: true },
        { title: column('owed') },
      ]}
      rows={outlets.map((outlet) => ({ key: outlet.outletId, name: outlet.name, cells: sums([outlet]) }))}
      total={{ name: t('office-bank.month.total'), cells: sums(outlets) }}
    />
  )
}

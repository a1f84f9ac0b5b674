import type { Takings } from '#contract/office-takings.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { sumsCell, SumsTable, wideSumsCell } from '../sums-table.tsx'
import { type Grouping, netOf, type TakingsRow } from './takings-by.ts'

interface TakingsTableProps {
  grouping: Grouping
  rows: readonly TakingsRow[]
  total: Takings
}

const cell = `${sumsCell} unbroken`
const wide = `${wideSumsCell} unbroken`
const below = 'block text-sm font-normal text-ink-soft'

/** One row a month, permit or way of payment. On a phone what was paid and went back stands under what is left. */
export function TakingsTable({ grouping, rows, total }: TakingsTableProps) {
  const { t } = useTexts()
  const caption = t(`office-takings.groupings.${grouping}`)
  return (
    <SumsTable
      caption={caption}
      columns={[
        { title: t('office-takings.columns.sold') },
        { title: t('office-takings.columns.paid'), isWide: true },
        { title: t('office-takings.columns.refunded'), isWide: true },
        { title: t('office-takings.columns.net') },
      ]}
      rows={rows.map(({ key, name, sums }) => ({ key, name, cells: <Cells sums={sums} /> }))}
      total={{ name: t('office-takings.total'), cells: <Cells sums={total} /> }}
    />
  )
}

function Cells({ sums }: { sums: Takings }) {
  const { t, region } = useTexts()
  const { sold, paidCents, refunded, refundedCents } = sums
  const money = (cents: number) => moneyText(cents, region, true)
  return (
    <>
      <td className={cell}>{new Intl.NumberFormat(region).format(sold)}</td>
      <td className={wide}>{money(paidCents)}</td>
      <td className={wide}>
        {money(refundedCents)}
        {refunded > 0 && <span className={below}>{t('office-takings.refunds', { count: refunded })}</span>}
      </td>
      <td className={cell}>
        {money(netOf(sums))}
        {refundedCents > 0 && (
          <span className={`${below} md:hidden`}>
            {t('office-takings.paidLess', { paid: money(paidCents), refunded: money(refundedCents) })}
          </span>
        )}
      </td>
    </>
  )
}

import type { Takings } from '#contract/office-takings.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { SidewaysArea } from '#web/ui/scroll-area.tsx'
import { type Grouping, netOf, type TakingsRow } from './takings-by.ts'

interface TakingsTableProps {
  grouping: Grouping
  rows: readonly TakingsRow[]
  total: Takings
}

const cell = 'py-2 pl-2 text-right align-top sm:pl-3 unbroken'
const wide = `${cell} hidden md:table-cell`
const below = 'block text-sm font-normal text-ink-soft'

/** One row a month, permit or way of payment. On a phone what was paid and went back stands under what is left. */
export function TakingsTable({ grouping, rows, total }: TakingsTableProps) {
  const { t } = useTexts()
  const caption = t(`office-takings.groupings.${grouping}`)
  return (
    <SidewaysArea label={caption}>
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-edge text-xs text-ink-soft min-[420px]:text-sm">
          <tr className="align-bottom">
            <th scope="col" className="py-2">
              {caption}
            </th>
            <th scope="col" className={cell}>
              {t('office-takings.columns.sold')}
            </th>
            <th scope="col" className={wide}>
              {t('office-takings.columns.paid')}
            </th>
            <th scope="col" className={wide}>
              {t('office-takings.columns.refunded')}
            </th>
            <th scope="col" className={cell}>
              {t('office-takings.columns.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <tr key={key} className="border-b border-hair">
              <th scope="row" className="py-2 align-top font-normal wrap-anywhere">
                {name}
              </th>
              <Cells sums={sums} />
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-edge font-semibold">
          <tr>
            <th scope="row" className="py-2 align-top">
              {t('office-takings.total')}
            </th>
            <Cells sums={total} />
          </tr>
        </tfoot>
      </table>
    </SidewaysArea>
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

import { memo } from 'react'
import type { SaleRow } from '#contract/office-sales.ts'
import { isPartOfCode, readPartOfCode, signsOfShortCode } from '#rules/permit/short-code.ts'
import { isGivenBackByHand } from '#rules/sale/purchase-lifecycle.ts'
import { datedDaysText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { useOfficePath } from '../use-office.ts'

const cell = 'py-2 pr-4 align-top last:pr-0'
const wide = `${cell} hidden md:table-cell`

interface SalesTableProps {
  caption: string
  rows: readonly SaleRow[]
  /** How each was paid and sold: not all were bought by card in the app. */
  showsPayment: boolean
  /** What was searched: a code of which this is a part is shown. */
  typed: string
}

/** One row a sale; on a phone name, day and money. */
export function SalesTable({ caption, rows, showsPayment, typed }: SalesTableProps) {
  const { t } = useTexts()
  const part = readPartOfCode(typed)
  const isFoundByCode = ({ shortCode }: SaleRow) =>
    part !== undefined && isPartOfCode(part, signsOfShortCode(shortCode))
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-edge text-sm text-ink-soft">
        <tr>
          <th className={cell}>{t('office-sales.columns.holder')}</th>
          <th className={wide}>{t('office-sales.columns.permit')}</th>
          <th className={cell}>{t('office-sales.columns.day')}</th>
          <th className={wide}>{t('office-sales.columns.sold')}</th>
          <th className={`${cell} text-right`}>{t('office-sales.columns.price')}</th>
        </tr>
      </thead>
      <tbody {...rowsOfList}>
        {rows.map((row) => (
          <Row key={row.purchaseId} {...{ row, showsPayment }} showsCode={isFoundByCode(row)} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<SalesTableProps, 'showsPayment'> {
  row: SaleRow
  showsCode: boolean
}

const Row = memo(function SaleInRow({ row, showsPayment, showsCode }: RowProps) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const pathOf = useOfficePath()
  const { purchaseId, holder, isInvited, buyer, permitName, zoneName, slotName, firstDay, lastDay } = row
  const stateText = ({ isRefunding, payment, state }: SaleRow) => {
    if (!isRefunding) return t(`office-sales.states.${state}`)
    const isByHand = payment !== 'free' && isGivenBackByHand(payment)
    return t(`office-sales.${isByHand ? 'one.toGiveBack' : 'refunding'}`)
  }
  const where = [zoneName, slotName].filter((part) => part !== undefined).join(' · ')
  const days = datedDaysText(firstDay, lastDay, region)
  return (
    <tr className="border-b border-hair">
      <td className={`${cell} wrap-anywhere`}>
        <Link href={pathOf(paths.officeSale, { purchase: purchaseId })}>
          {holder === '' ? t('office-sales.one.closedAccount') : holder}
        </Link>
        {isInvited === true && (
          <span className="block text-sm text-line">{t('office-sales.toComplete')}</span>
        )}
        {row.sheet !== undefined && (
          <span className="block text-sm text-ink-soft">{t('office-sales.sheet', row.sheet)}</span>
        )}
        {buyer !== undefined && (
          <span className="block text-sm text-ink-soft">{t('office-sales.boughtBy', { buyer })}</span>
        )}
        {showsCode && <span className="block text-sm text-ink-soft tabular-nums">{row.shortCode}</span>}
        <span className="block text-sm text-ink-soft md:hidden">
          {permitName}
          {where !== '' && ` · ${where}`}
        </span>
      </td>
      <td className={wide}>
        {permitName}
        {where !== '' && <span className="block text-sm text-ink-soft">{where}</span>}
      </td>
      <td className={`${cell} md:whitespace-nowrap`}>{days}</td>
      <td className={`${wide} text-sm text-ink-soft`}>
        {moment(row.soldAt)}
        {row.receiptNumber !== undefined && <span className="block">{row.receiptNumber}</span>}
        {row.seller !== undefined && (
          <span className="block wrap-anywhere">
            {row.outletName ?? t(`office-sales.sellers.${row.seller}`)}
          </span>
        )}
      </td>
      <td className={`${cell} text-right unbroken`}>
        {moneyText(row.amountCents, region, true)}
        {showsPayment && row.payment !== 'free' && (
          <span className="block text-sm text-ink-soft">{t(`office-takings.ways.${row.payment}`)}</span>
        )}
        {row.state !== 'issued' && <span className="block text-sm text-alarm">{stateText(row)}</span>}
        {row.refundCents > 0 && (
          <span className="block text-sm text-ink-soft">{moneyText(-row.refundCents, region, true)}</span>
        )}
      </td>
    </tr>
  )
})

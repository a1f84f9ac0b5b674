import type { TillSummary } from '#contract/office-tills.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { useOfficePath } from '../use-office.ts'
import { useDifferenceText } from './use-difference-text.ts'

const cell = 'py-2 pr-4 align-top last:pr-0'
const onLaptop = `${cell} hidden md:table-cell`
const wide = `${onLaptop} text-right unbroken`

/** One row a till; on a phone when it was closed, whose it was and the difference. */
export function ClosedTillsTable({ tills }: { tills: readonly TillSummary[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t('office-till.closed.title')}</caption>
      <thead className="border-b border-edge text-sm text-ink-soft">
        <tr>
          <th className={cell}>{t('office-till.closed.columns.at')}</th>
          <th className={onLaptop}>{t('office-till.closed.columns.owner')}</th>
          <th className={wide}>{t('office-till.facts.expected')}</th>
          <th className={wide}>{t('office-till.facts.counted')}</th>
          <th className={`${cell} text-right`}>{t('office-till.facts.difference')}</th>
        </tr>
      </thead>
      <tbody {...rowsOfList}>
        {tills.map((till) => (
          <Row key={till.tillId} till={till} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ till: { tillId, owner, sums, closed } }: { till: TillSummary }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const pathOf = useOfficePath()
  const differenceText = useDifferenceText()
  const money = (cents: number) => moneyText(cents, region, true)
  if (closed === undefined || sums === undefined) return null
  const { differenceCents, countedCents } = closed
  const whose = owner ?? t('office-till.ownerGone')
  return (
    <tr className="border-b border-hair">
      <td className={cell}>
        <Link href={pathOf(paths.officeTill, { till: tillId })}>{moment(closed.at)}</Link>
        <span className="block wrap-anywhere md:hidden">{whose}</span>
      </td>
      <td className={`${onLaptop} wrap-anywhere`}>{whose}</td>
      <td className={wide}>{money(sums.expectedCents)}</td>
      <td className={wide}>{money(countedCents)}</td>
      <td className={`${cell} text-right ${differenceCents === 0 ? 'text-ink-soft' : 'text-alarm'}`}>
        {differenceText(differenceCents)}
      </td>
    </tr>
  )
}

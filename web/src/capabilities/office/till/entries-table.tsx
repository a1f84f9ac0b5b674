import type { TillEntry } from '#contract/office-tills.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { may, useOfficePath } from '../use-office.ts'

const cell = 'py-2 pr-4 align-top last:pr-0'
/** On a phone the moment stands below what it is of. */
const wide = `${cell} hidden md:table-cell`

/** The entries of a till, the newest first; sales lead to their page for who may read sales. */
export function EntriesTable({ office, entries }: { office: Office; entries: readonly TillEntry[] }) {
  const { t } = useTexts()
  if (entries.length === 0) return <p className="text-ink-soft">{t('office-till.entries.none')}</p>
  return (
    <table className="w-full max-w-lines text-left">
      <caption className="pb-1 text-left font-semibold">{t('office-till.entries.title')}</caption>
      <thead className="border-b border-edge text-sm text-ink-soft">
        <tr>
          <th className={wide}>{t('office-till.entries.at')}</th>
          <th className={cell}>{t('office-till.entries.what')}</th>
          <th className={`${cell} text-right`}>{t('office-till.entries.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.toReversed().map((entry) => (
          <EntryRow key={entry.entryId} entry={entry} opensSales={may(office, 'people')} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry, opensSales }: { entry: TillEntry; opensSales: boolean }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const pathOf = useOfficePath()
  const { at, by, kind, cents, permitName, purchaseId, reason } = entry
  const what = t(`office-till.entries.kinds.${kind}`)
  const when = (
    <>
      {moment(at)}
      {by !== undefined && <span className="block">{by}</span>}
    </>
  )
  return (
    <tr className="border-b border-hair">
      <td className={`${wide} wrap-anywhere text-sm text-ink-soft`}>{when}</td>
      <td className={`${cell} wrap-anywhere`}>
        {opensSales && purchaseId !== undefined ? (
          <Link href={pathOf(paths.officeSale, { purchase: purchaseId })}>{what}</Link>
        ) : (
          what
        )}
        {(reason ?? permitName) !== undefined && <span className="block">{reason ?? permitName}</span>}
        <span className="block text-sm text-ink-soft md:hidden">{when}</span>
      </td>
      <td className={`${cell} text-right unbroken`}>{moneyText(cents, region, true)}</td>
    </tr>
  )
}

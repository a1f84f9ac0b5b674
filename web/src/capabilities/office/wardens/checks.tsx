import { NotebookPen, ScanLine } from 'lucide-react'
import { type AtWater, listChecks, listOfficeWardens } from '#contract/office-wardens.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { aDay, aNumber, aUuid, isNarrowed, useChoices } from '#web/platform/navigation/use-choices.ts'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Link } from '#web/ui/link.tsx'
import { useTexts } from '#web/ui/region.ts'
import { isComplete } from '../complete-day.ts'
import { FilterRow } from '../filter-row.tsx'
import { ListPage } from '../list-page.tsx'
import { useMomentText } from '../moment-text.ts'
import { may, useOfficePath } from '../use-office.ts'

const FILTERS = { from: aDay, to: aDay, zone: aNumber(''), warden: aUuid }

/** What was checked and written at the water, by day, zone and warden. */
export function Checks({ office }: { office: Office }) {
  const { t } = useTexts()
  const { associationId } = office
  const [{ from, to, zone, warden }, choose] = useChoices(FILTERS)
  const { data } = useCallQuery(listOfficeWardens, { associationId })
  const found = useCallPages(listChecks, {
    associationId,
    ...(isComplete(from) && { from }),
    ...(isComplete(to) && { to }),
    ...(zone !== '' && { zoneId: Number(zone) }),
    ...(warden !== '' && { wardenId: warden }),
  })
  return (
    <ListPage
      filters={
        <FilterRow
          filters={[
            { name: 'from', label: 'office.events.from' },
            { name: 'to', label: 'office.events.to' },
            {
              name: 'zone',
              label: 'office-wardens.checks.zone',
              all: 'office-wardens.checks.allZones',
              options: (data?.zones ?? []).map(({ zoneId, name }) => ({ value: String(zoneId), text: name })),
            },
            {
              name: 'warden',
              label: 'office-wardens.checks.warden',
              all: 'office-wardens.checks.allWardens',
              options: (data?.wardens ?? []).map(({ wardenId, firstName, lastName }) => ({
                value: wardenId,
                text: `${firstName} ${lastName}`,
              })),
            },
          ]}
          chosen={{ from, to, zone, warden }}
          choose={choose}
        />
      }
      query={found.first}
      lines={8}
      renderAbove={({ checks, notValid }) => (
        <p role="status">
          {t('office-wardens.checks.count', { count: checks })}
          {notValid > 0 && ` · ${t('office-wardens.checks.notValid', { count: notValid })}`}
        </p>
      )}
      rowsOf={() => found.pages.flatMap(({ entries }) => entries)}
      renderRow={(entry) => <Entry key={entry.entryId} entry={entry} isLinked={may(office, 'people')} />}
      empty="office-wardens.checks.none"
      emptyText={`office-wardens.checks.none.${isNarrowed(FILTERS, { from, to, zone, warden }) ? 'text' : 'yet'}`}
      paging={found}
    />
  )
}

function Entry({ entry, isLinked }: { entry: AtWater; isLinked: boolean }) {
  const { t } = useTexts()
  const moment = useMomentText()
  const pathOf = useOfficePath()
  const { kind, at, warden, result, text, purchaseId, permitName, zoneName, impossible } = entry
  const Icon = kind === 'check' ? ScanLine : NotebookPen
  const isBad = result !== undefined && result !== 'valid'
  const what = [permitName, zoneName].filter((part) => part !== undefined).join(' · ')
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className={`wrap-anywhere ${isBad ? 'font-semibold text-alarm' : ''}`}>
          {result === undefined ? text : t(`office-wardens.checks.results.${result}`)}
        </p>
        {what !== '' && (
          <p>
            {isLinked && purchaseId !== undefined ? (
              <Link href={pathOf(paths.officeSale, { purchase: purchaseId })}>{what}</Link>
            ) : (
              what
            )}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {moment(at)} · {warden}
          {impossible !== undefined && ` · ${t('office.impossible')}`}
        </p>
      </div>
    </li>
  )
}

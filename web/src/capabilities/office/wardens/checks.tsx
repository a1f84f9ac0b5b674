import { NotebookPen, ScanLine } from 'lucide-react'
import { type AtWater, listChecks, listOfficeWardens } from '#contract/office-wardens.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { aDay, aNumber, aUuid, isNarrowed, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallPages } from '#web/platform/query/use-call-pages.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { isComplete } from '../complete-day.ts'
import { useMomentText } from '../moment-text.ts'
import { MorePages } from '../more-pages.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'

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
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <DateField
          isSmall
          label={t('office.events.from')}
          value={from}
          onChange={(next) => choose({ from: next })}
        />
        <DateField
          isSmall
          label={t('office.events.to')}
          value={to}
          onChange={(next) => choose({ to: next })}
        />
        <Select
          isSmall
          label={t('office-wardens.checks.zone')}
          options={[
            { value: '', text: t('office-wardens.checks.allZones') },
            ...(data?.zones ?? []).map(({ zoneId, name }) => ({ value: String(zoneId), text: name })),
          ]}
          value={zone}
          onChange={(next) => choose({ zone: next })}
        />
        <Select
          isSmall
          label={t('office-wardens.checks.warden')}
          options={[
            { value: '', text: t('office-wardens.checks.allWardens') },
            ...(data?.wardens ?? []).map(({ wardenId, firstName, lastName }) => ({
              value: wardenId,
              text: `${firstName} ${lastName}`,
            })),
          ]}
          value={warden}
          onChange={(next) => choose({ warden: next })}
        />
      </div>
      <QueryBoundary query={found.first} skeleton={<SkeletonLines lines={8} />}>
        {({ checks, notValid }) => {
          const rows = found.pages.flatMap(({ entries }) => entries)
          return (
            <>
              <p role="status">
                {t('office-wardens.checks.count', { count: checks })}
                {notValid > 0 && ` · ${t('office-wardens.checks.notValid', { count: notValid })}`}
              </p>
              {rows.length === 0 ? (
                <StatePanel
                  kind="empty"
                  title={t('office-wardens.checks.none.title')}
                  text={t(
                    `office-wardens.checks.none.${isNarrowed(FILTERS, { from, to, zone, warden }) ? 'text' : 'yet'}`,
                  )}
                />
              ) : (
                <ol {...rowsOfList} className="divide-y divide-hair">
                  {rows.map((entry) => (
                    <Entry key={entry.entryId} entry={entry} isLinked={may(office, 'people')} />
                  ))}
                </ol>
              )}
            </>
          )
        }}
      </QueryBoundary>
      <MorePages of={found} />
    </div>
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

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOrdinances } from '#contract/office-ordinances.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { pageOfOffice } from '../page-of-office.tsx'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { may, useOfficePath } from '../use-office.ts'
import { OrdinanceRow } from './ordinance-row.tsx'
import { OrdinanceSheet } from './ordinance-sheet.tsx'
import { RemovedOrdinances } from './removed-ordinances.tsx'

/** Dated notices above the rules of permits that are sold already. */
export default pageOfOffice('officeOrdinances', Ordinances)

function Ordinances({ office }: { office: Office }) {
  const { t } = useTranslation()
  const pathOf = useOfficePath()
  const { associationId } = office
  const found = useCallQuery(listOrdinances, { associationId })
  const [written, setWritten] = useOpenedEntry('ordinance', associationId)
  const [done, setDone] = useState<string>()
  const open = (ordinanceId: string) => {
    setDone(undefined)
    setWritten(ordinanceId)
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-lines text-ink-soft">{t('office-ordinances.explained')}</p>
      <div>
        <Button onPress={() => open(NEW_ENTRY)}>{t('office-ordinances.new')}</Button>
      </div>
      {done !== undefined && (
        <Notice
          kind="success"
          isNew
          action={
            may(office, 'people') && (
              <Link href={pathOf(paths.officeMessages)}>{t('office-ordinances.write')}</Link>
            )
          }
        >
          {done}
        </Notice>
      )}
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={6} />}>
        {({ ordinances, removed, zones }) => (
          <>
            {ordinances.length === 0 ? (
              <StatePanel
                kind="empty"
                title={t('office-ordinances.none.title')}
                text={t('office-ordinances.none.text')}
              />
            ) : (
              <ul {...rowsOfList} className="divide-y divide-hair">
                {ordinances.map((ordinance) => (
                  <OrdinanceRow
                    key={ordinance.ordinanceId}
                    associationId={associationId}
                    ordinance={ordinance}
                    zones={zones}
                    onChange={() => open(ordinance.ordinanceId)}
                    onRemoved={() => setDone(t('office-ordinances.removedNow'))}
                  />
                ))}
              </ul>
            )}
            <RemovedOrdinances
              associationId={associationId}
              removed={removed}
              onDone={() => setDone(t('office-ordinances.back'))}
            />
            {written !== undefined && (
              <OrdinanceSheet
                key={written}
                associationId={associationId}
                zones={zones}
                ordinance={ordinances.find(({ ordinanceId }) => ordinanceId === written)}
                onClose={() => setWritten(undefined)}
                onDone={() => {
                  setWritten(undefined)
                  setDone(t('office-ordinances.saved'))
                }}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

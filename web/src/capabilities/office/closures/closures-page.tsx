import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listClosures } from '#contract/office-closures.ts'
import type { Office } from '#contract/staff.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { OfficeFrame } from '../office-frame.tsx'
import { CloseSheet } from './close-sheet.tsx'
import { ClosureRow } from './closure-row.tsx'

/** Closed zones: close, follow the refunds, stop them, open again. */
export default function ClosuresPage() {
  return (
    <OfficeFrame title="office.sections.closures.title" right="stopSale">
      {(office) => <Closures office={office} />}
    </OfficeFrame>
  )
}

const WATCHED_EVERY_MS = 2000

function Closures({ office }: { office: Office }) {
  const { t } = useTranslation()
  const { associationId } = office
  const found = useCallQuery(listClosures, { associationId }, { everyMs: (data) => whileMoving(data) })
  const [closing, setClosing] = useOpenedEntry('close-water', associationId)
  const [done, setDone] = useState<string>()
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-lines text-ink-soft">{t('office-closures.explained')}</p>
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={6} />}>
        {({ closures, zones }) => (
          <>
            <div>
              <Button
                disabledBecause={zones.length === 0 ? t('office-closures.noZones') : undefined}
                onPress={() => {
                  setDone(undefined)
                  setClosing(NEW_ENTRY)
                }}
              >
                {t('office-closures.new')}
              </Button>
            </div>
            {done !== undefined && (
              <Notice kind="success" isNew>
                {done}
              </Notice>
            )}
            {closures.length === 0 ? (
              <StatePanel
                kind="empty"
                title={t('office-closures.none.title')}
                text={t('office-closures.none.text')}
              />
            ) : (
              <ul {...rowsOfList} className="divide-y divide-hair">
                {closures.map((closure) => (
                  <ClosureRow
                    key={`${closure.zoneId} ${closure.from} ${closure.to}`}
                    office={office}
                    closure={closure}
                    onBegin={() => setDone(undefined)}
                    onDone={setDone}
                  />
                ))}
              </ul>
            )}
            {closing !== undefined && (
              <CloseSheet
                office={office}
                zones={zones}
                onClose={() => setClosing(undefined)}
                onDone={(sentence) => {
                  setClosing(undefined)
                  setDone(sentence)
                }}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

const MOVING: readonly string[] = ['waiting', 'underWay']
const whileMoving = ({ closures }: { closures: readonly { state: string; refundsUnderWay: number }[] }) =>
  closures.some(({ state, refundsUnderWay }) => MOVING.includes(state) || refundsUnderWay > 0)
    ? WATCHED_EVERY_MS
    : undefined

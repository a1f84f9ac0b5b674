import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Closure, listClosures } from '#contract/office-closures.ts'
import type { Office } from '#contract/staff.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { oneOf, useChoices } from '#web/platform/navigation/use-choices.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Done } from '../outcome.tsx'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { pageOfOffice } from '../page-of-office.tsx'
import { may, useOfficePath } from '../use-office.ts'
import { CloseSheet } from './close-sheet.tsx'
import { ClosureRow } from './closure-row.tsx'
import { EarlierClosures } from './earlier-closures.tsx'

/** Closed zones: close, follow the refunds, stop them, open again. */
export default pageOfOffice('officeClosures', Closures)

const WATCHED_EVERY_MS = 2000

const WHEN = ['all', 'now', 'coming', 'over'] as const
type When = (typeof WHEN)[number]

const whenOf = ({ from, to }: Closure, today: string): When =>
  to < today ? 'over' : from > today ? 'coming' : 'now'

function Closures({ office }: { office: Office }) {
  const { t } = useTranslation()
  const { associationId } = office
  const officePath = useOfficePath()
  const found = useCallQuery(listClosures, { associationId }, { everyMs: (data) => whileMoving(data) })
  const [closing, setClosing] = useOpenedEntry('close-water', associationId)
  const [done, setDone] = useState<string>()
  const [{ when }, choose] = useChoices({ when: oneOf(WHEN, 'all') })
  const today = useToday(office.timeZone)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-lines flex-col gap-2 text-ink-soft">
        <p>{t('office-closures.explained')}</p>
        <p>
          {t('office-closures.planned')}
          {may(office, 'terms') && (
            <>
              {' '}
              <Link href={officePath(paths.officeRules, { part: 'closures' })}>
                {t('office-closures.toPlanned')}
              </Link>
            </>
          )}
        </p>
      </div>
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={6} />}>
        {({ closures, zones, earlier }) => {
          const shown = closures.filter((one) => when === 'all' || whenOf(one, today) === when)
          return (
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
              <Done what={done} />
              {closures.length === 0 ? (
                <StatePanel
                  kind="empty"
                  title={t('office-closures.none.title')}
                  text={t('office-closures.none.text')}
                />
              ) : (
                <>
                  {closures.length > 1 && (
                    <div className="flex">
                      <Select
                        isSmall
                        label={t('office-closures.when')}
                        options={WHEN.map((value) => ({ value, text: t(`office-closures.whens.${value}`) }))}
                        value={when}
                        onChange={(next) => choose({ when: next })}
                      />
                    </div>
                  )}
                  {shown.length === 0 && (
                    <p role="status" className="text-ink-soft">
                      {t('office-closures.noneSo')}
                    </p>
                  )}
                  <ul {...rowsOfList} className="divide-y divide-hair">
                    {shown.map((closure) => (
                      <ClosureRow
                        key={closure.closureId}
                        office={office}
                        closure={closure}
                        onBegin={() => setDone(undefined)}
                        onDone={setDone}
                      />
                    ))}
                  </ul>
                </>
              )}
              {earlier.length > 0 && (when === 'all' || when === 'over') && (
                <EarlierClosures
                  office={office}
                  years={earlier}
                  onBegin={() => setDone(undefined)}
                  onDone={setDone}
                />
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
          )
        }}
      </QueryBoundary>
    </div>
  )
}

const MOVING: readonly string[] = ['waiting', 'underWay']
const whileMoving = ({ closures }: { closures: readonly { state: string; refundsUnderWay: number }[] }) =>
  closures.some(({ state, refundsUnderWay }) => MOVING.includes(state) || refundsUnderWay > 0)
    ? WATCHED_EVERY_MS
    : undefined

import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { listHolds } from '#contract/holds.ts'
import { changeWait, leaveWait, listWaits, type Wait } from '#contract/waits.ts'
import { dayText } from '#rules/day-text.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { NotRead } from '#web/platform/query/not-read.tsx'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Chips } from '#web/ui/chips.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { waitDetails } from './wait-details.ts'

/** How often the page reads whether a place is offered. */
const READ_AGAIN_AFTER_MS = 60_000

interface MyWaitsProps {
  className?: string
}

/** For what the person waits; nothing where they wait for nothing. */
export default function MyWaits({ className = '' }: MyWaitsProps) {
  const query = useCallQuery(listWaits, {}, { everyMs: () => READ_AGAIN_AFTER_MS })
  return (
    <QueryBoundary
      query={query}
      skeleton={null}
      renderMissing={({ again }) => (
        <Titled className={className}>
          <NotRead again={again} />
        </Titled>
      )}
    >
      {({ waits }) =>
        waits.length === 0 ? null : (
          <Titled className={className}>
            <ListOfWaits waits={waits} />
          </Titled>
        )
      }
    </QueryBoundary>
  )
}

function Titled({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="my-waits" className={`flex flex-col gap-2 ${className}`}>
      <h2 id="my-waits" className="text-2xl">
        {t('waits.mine')}
      </h2>
      {children}
    </section>
  )
}

function ListOfWaits({ waits }: { waits: readonly Wait[] }) {
  const { t, region } = useTexts()
  const [leaving, setLeaving] = useState<Wait>()
  const leave = useAct(leaveWait, { renews: [listWaits, listHolds] })
  const change = useAct(changeWait, { renews: [listWaits] })
  const failure = leave.failure ?? change.failure
  return (
    <>
      <ul className="flex flex-col divide-y divide-hair">
        {waits.map((wait) => (
          <li key={wait.waitId} className="flex items-start gap-1 py-2">
            <div className="min-w-0 flex-1">
              <WaitText wait={wait} />
              {wait.people > 1 && wait.state === 'waiting' && (
                <FewerPlaces wait={wait} onChange={(least) => change.go({ waitId: wait.waitId, least })} />
              )}
            </div>
            <IconButton
              label={t('waits.leaveOne', { permit: wait.permitName, day: dayText(wait.day, 'day', region) })}
              icon={<Trash2 aria-hidden />}
              isPending={leave.isPending}
              onPress={() => setLeaving(wait)}
            />
          </li>
        ))}
      </ul>
      {failure !== undefined && (
        <Notice kind="alarm" isNew>
          {failure}
        </Notice>
      )}
      {leaving && (
        <LeaveDialog
          wait={leaving}
          onLeave={() => leave.go({ waitId: leaving.waitId })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

/** With fewer places than people they would be content, too; none chosen: only with all. */
function FewerPlaces({ wait, onChange }: { wait: Wait; onChange: (least: number) => void }) {
  const { t } = useTexts()
  const { people, least } = wait
  return (
    <details className="mt-1">
      <summary className="min-h-12 cursor-pointer py-3 text-sm font-medium text-river">
        {t('waits.changeLeast')}
      </summary>
      <Chips
        isSingle
        label={t('waits.least')}
        chips={Array.from({ length: people - 1 }, (_, n) => ({
          value: n + 1,
          text: t('waits.from', { count: n + 1, of: people }),
        }))}
        selected={least < people ? [least] : []}
        onChange={([chosen = people]) => onChange(chosen)}
      />
    </details>
  )
}

function WaitText({ wait }: { wait: Wait }) {
  const { t, region } = useTexts()
  const { permitName, associationName, day, offer, missedOnce } = wait
  const details = [associationName, waitDetails(wait, t), missedOnce && t('waits.missedOnce')].filter(Boolean)
  return (
    <div>
      <h3 className="font-medium wrap-anywhere">
        {permitName} · {dayText(day, 'day', region)}
      </h3>
      <p className="text-sm wrap-anywhere text-ink-soft">{details.join(' · ')}</p>
      <p className="text-sm">
        {offer ? (
          <>
            <strong>{t('waits.offered')}</strong>{' '}
            <Link href={pathTo(paths.payment, { purchase: offer.orderId })}>{t('waits.pay')}</Link>
          </>
        ) : (
          t('waits.waiting', { count: wait.before })
        )}
      </p>
    </div>
  )
}

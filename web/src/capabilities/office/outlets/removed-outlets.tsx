import { useId } from 'react'
import { listEvents, UNDO_DAYS, undoEvent } from '#contract/office-events.ts'
import { listOutlets, type RemovedOutlet } from '#contract/office-outlets.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Failed } from '../outcome.tsx'
import { useOfficePath } from '../use-office.ts'

interface RemovedOutletsProps {
  associationId: number
  removed: readonly RemovedOutlet[]
  onDone: () => void
}

/** Those that sell no more: their account stays to be settled, and for some time they can be put back. */
export function RemovedOutlets({ associationId, removed, onDone }: RemovedOutletsProps) {
  const { t, region } = useTexts()
  const pathOf = useOfficePath()
  const id = useId()
  const undo = useAct(undoEvent, { renews: [listOutlets, listEvents], onDone })
  if (removed.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-hair pt-5">
      <h2 id={id} className="text-lg">
        {t('office-outlets.removed.title')}
      </h2>
      <p className="max-w-lines text-ink-soft">{t('office-outlets.removed.text', { count: UNDO_DAYS })}</p>
      <Failed why={undo.failure} />
      <ul className="divide-y divide-hair">
        {removed.map(({ outletId, name, owedCents, eventId }) => (
          <li key={outletId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <Link href={pathOf(paths.officeOutlets, { outlet: outletId })}>{name}</Link>
              {owedCents !== 0 && ` · ${moneyText(owedCents, region, true)}`}
            </p>
            {eventId !== undefined && (
              <Button
                variant="secondary"
                aria-label={t('office-outlets.removed.undoOf', { name })}
                isPending={undo.isPending}
                pendingText={t('office.saving')}
                onPress={() => undo.go({ associationId, eventId })}
              >
                {t('office-outlets.removed.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listEvents, UNDO_DAYS, undoEvent } from '#contract/office-events.ts'
import { listOrdinances, type RemovedOrdinance } from '#contract/office-ordinances.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '../outcome.tsx'

interface RemovedOrdinancesProps {
  associationId: number
  removed: readonly RemovedOrdinance[]
  onDone: () => void
}

/** What was removed, for as long as it can be put back. */
export function RemovedOrdinances({ associationId, removed, onDone }: RemovedOrdinancesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const undo = useAct(undoEvent, { renews: [listOrdinances, listEvents], onDone })
  if (removed.length === 0) return null
  const titleOf = ({ titles }: RemovedOrdinance) =>
    titles[language] ?? Object.values(titles).find((title) => title !== undefined) ?? ''
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-hair pt-5">
      <h2 id={id} className="text-lg">
        {t('office-ordinances.removed.title')}
      </h2>
      <p className="max-w-lines text-ink-soft">{t('office-ordinances.removed.text', { count: UNDO_DAYS })}</p>
      <Failed why={undo.failure} />
      <ul className="divide-y divide-hair">
        {removed.map((one) => (
          <li
            key={one.ordinanceId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <p className="min-w-0 flex-1 basis-64 wrap-anywhere">{titleOf(one)}</p>
            <Button
              variant="secondary"
              aria-label={t('office-ordinances.removed.undoOf', { title: titleOf(one) })}
              isPending={undo.isPending}
              pendingText={t('office.saving')}
              onPress={() => undo.go({ associationId, eventId: one.eventId })}
            >
              {t('office-ordinances.removed.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

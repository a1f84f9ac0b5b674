import { useTranslation } from 'react-i18next'
import {
  listOutlets,
  type OutletEntry,
  readOutletStatement,
  undoSettlement,
} from '#contract/office-outlets.ts'
import { dayText } from '#rules/day-text.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { useMomentText } from '../moment-text.ts'
import { Failed } from '../outcome.tsx'

interface EntriesOfMonthProps {
  associationId: number
  /** Absent: nothing can be taken back by the reader. */
  outletId?: string | undefined
  entries: readonly OutletEntry[]
  onDone: () => void
}

/** The entries of a month, the newest first; what was received can be taken back by an entry against it. */
export function EntriesOfMonth({ associationId, outletId, entries, onDone }: EntriesOfMonthProps) {
  const { t } = useTranslation()
  const undo = useAct(undoSettlement, { renews: [readOutletStatement, listOutlets], onDone })
  return (
    <section aria-labelledby="outlet-entries" className="flex flex-col gap-2">
      <h3 id="outlet-entries" className="text-xl">
        {t('office-outlets.statement.entries')}
      </h3>
      <Failed why={undo.failure} />
      {entries.length === 0 ? (
        <p className="text-ink-soft">{t('office-outlets.statement.noEntries')}</p>
      ) : (
        <ul className="max-w-page divide-y divide-hair">
          {entries.map((entry) => (
            <li
              key={entry.entryId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <EntryText entry={entry} />
              {outletId !== undefined && entry.kind === 'settlement' && !entry.isUndone && (
                <ConfirmedAct
                  act={t('office-outlets.settle.undo')}
                  isPending={undo.isPending}
                  isDangerous
                  title={t('office-outlets.settle.undoTitle')}
                  keep={t('office-outlets.keep')}
                  onConfirm={() => undo.go({ associationId, outletId, entryId: entry.entryId })}
                >
                  {t('office-outlets.settle.undoText')}
                </ConfirmedAct>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function EntryText({ entry }: { entry: OutletEntry }) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const { at, kind, cents, commissionCents, permitName, shortCode, holder, receivedOn, note, isUndone } =
    entry
  const money = (of: number) => moneyText(of, region, true)
  const when =
    receivedOn === undefined
      ? moment(at)
      : t('office-outlets.statement.receivedOn', { day: dayText(receivedOn, 'dated', region) })
  const what = [t(`office-outlets.kinds.${kind}`), permitName].filter(Boolean).join(' · ')
  const about = [when, holder, shortCode, note].filter(Boolean).join(' · ')
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-baseline justify-between gap-x-6">
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <p className="font-semibold">{what}</p>
        <p className="text-sm text-ink-soft">
          {about}
          {isUndone && ` · ${t('office-outlets.statement.undone')}`}
        </p>
      </div>
      <div className="text-right unbroken">
        <p className="font-semibold">{money(cents)}</p>
        {commissionCents !== 0 && (
          <p className="text-sm text-ink-soft">
            {t('office-outlets.statement.commission', { amount: money(commissionCents) })}
          </p>
        )}
      </div>
    </div>
  )
}

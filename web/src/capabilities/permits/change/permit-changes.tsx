import { CalendarDays, Undo2, UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useOnline } from '#web/platform/use-online.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { HeldPermit } from '../my-permits/sort-permits.ts'
import type { ChangeProps, Changes } from './change-props.ts'
import { GiveBack } from './give-back.tsx'
import { HandOver } from './hand-over.tsx'
import { useLimitText } from './limit-text.ts'

const icon = 'size-5'
/** The dialogs that change a permit. The calendar is loaded on demand. */
const WAYS = [
  {
    name: 'day',
    of: ({ date }: Changes) => date,
    icon: <CalendarDays aria-hidden className={icon} />,
    Dialog: partOnDemand(() => import('./change-day.tsx')),
  },
  {
    name: 'holder',
    of: ({ holder }: Changes) => holder,
    icon: <UserRound aria-hidden className={icon} />,
    Dialog: HandOver,
  },
  {
    name: 'back',
    of: ({ giveBack }: Changes) => giveBack,
    icon: <Undo2 aria-hidden className={icon} />,
    Dialog: GiveBack,
  },
] as const

interface PermitChangesProps extends Pick<ChangeProps, 'today' | 'onDone'> {
  held: HeldPermit
}

/** The changes of an upcoming permit: the deadline of each possible one, the reason for each impossible one. */
export function PermitChanges({ held, today, onDone }: PermitChangesProps) {
  const { t } = useTranslation()
  const limit = useLimitText(held)
  const isOnline = useOnline()
  const title = useId()
  const [open, setOpen] = useState<(typeof WAYS)[number]['name']>()
  const { changes } = held
  if (changes === undefined || held.lastDay < today) return null
  const Dialog = WAYS.find(({ name, of }) => name === open && of(changes).possible)?.Dialog
  return (
    <section aria-labelledby={title} className="pt-4 pb-6">
      <h3 id={title} className="text-lg">
        {t('changes.title')}
      </h3>
      {!isOnline && (
        <div className="py-2">
          <Notice kind="warning">{t('changes.offline')}</Notice>
        </div>
      )}
      <ul className="mt-1 divide-y divide-hair">
        {WAYS.map((way) => {
          const { possible, reason, until } = way.of(changes)
          return (
            <li key={way.name}>
              <ActionRow
                icon={way.icon}
                title={t(`changes.${way.name}.action`)}
                text={reason ?? (until && t('changes.rowUntil', { until: limit(until) }))}
                onPress={possible && isOnline ? () => setOpen(way.name) : undefined}
              />
            </li>
          )
        })}
      </ul>
      {Dialog && (
        <Dialog
          held={held}
          changes={changes}
          today={today}
          onClose={() => setOpen(undefined)}
          onDone={(message) => {
            setOpen(undefined)
            onDone(message)
          }}
        />
      )}
    </section>
  )
}

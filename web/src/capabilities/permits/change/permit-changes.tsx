import { CalendarDays, Undo2, UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import type { HeldPermit } from '#contract/permits.ts'
import { dayText } from '#rules/day-text.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useMinute } from '#web/platform/use-minute.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { isKept } from '#web/platform/typed/typed-fields.ts'
import { useTypedBack } from '#web/platform/typed/use-typed-form.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { useLimitText } from '#web/ui/limit-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { ChangeProps, Changes } from './change-props.ts'
import { giveBackNow } from './give-back-now.ts'
import { GiveBack } from './give-back.tsx'
import { HandOver } from './hand-over.tsx'

const icon = 'size-5'
/** The dialogs that change a permit. The calendar is loaded on demand. */
const WAYS = [
  {
    name: 'day',
    form: 'my-day',
    of: ({ date }: Changes) => date,
    tooLate: 'DATE_TOO_LATE',
    icon: <CalendarDays aria-hidden className={icon} />,
    Dialog: partOnDemand(() => import('./change-day.tsx')),
  },
  {
    name: 'holder',
    form: 'hand-over',
    of: ({ holder }: Changes) => holder,
    tooLate: 'HOLDER_TOO_LATE',
    icon: <UserRound aria-hidden className={icon} />,
    Dialog: HandOver,
  },
  {
    name: 'back',
    form: undefined,
    of: giveBackNow,
    tooLate: 'GIVE_BACK_TOO_LATE',
    icon: <Undo2 aria-hidden className={icon} />,
    Dialog: GiveBack,
  },
] as const

/** The change whose dialog was left with something chosen in it. */
const keptWay = (purchaseId: string) =>
  WAYS.find(({ form }) => form && isKept({ form, of: purchaseId }))?.name

interface PermitChangesProps extends Pick<
  ChangeProps,
  'today' | 'others' | 'along' | 'handedAlong' | 'onDone'
> {
  held: HeldPermit
}

/** The changes of an upcoming permit: the deadline of each possible one, the reason for each impossible one, or for all. */
export function PermitChanges({ held, today, others, along, handedAlong, onDone }: PermitChangesProps) {
  const { t, region } = useTexts()
  const limit = useLimitText(held.river.timeZone)
  const isOnline = useOnline()
  const now = useMinute()
  const title = useId()
  const { purchaseId } = held
  const [open, setOpen] = useState(() => keptWay(purchaseId))
  useTypedBack(() => setOpen((shown) => shown ?? keptWay(purchaseId)))
  const { changes } = held
  if (changes === undefined || held.lastDay < today) return null
  const rows = WAYS.map((way) => {
    const { possible, reason, until } = way.of(changes, now)
    const limitShown = until && limit(until)
    // The answer may be hours old: its limit passes on the screen too.
    const isTooLate = possible && until !== undefined && new Date(until) <= now
    const text = isTooLate
      ? t(`changes.why.${way.tooLate}`, { until: limitShown })
      : (reason ?? (until && t('changes.rowUntil', { until: limitShown })))
    const stays = way.name === 'back' ? changes.giveBack.countedFrom : undefined
    const whyThen =
      text !== undefined &&
      until !== undefined &&
      stays !== undefined &&
      t('changes.back.countedFrom', { day: dayText(stays, 'day', region) })
    return {
      way,
      text: [text, whyThen].filter(Boolean).join(' ') || undefined,
      isOpen: possible && !isTooLate,
    }
  })
  const [first] = rows
  const haveOneReason = rows.every(({ isOpen, text }) => !isOpen && text === first?.text)
  const reasonOfAll = haveOneReason ? first?.text : undefined
  const Dialog = WAYS.find(({ name, of }) => name === open && of(changes, now).possible)?.Dialog
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
      {reasonOfAll === undefined ? (
        <ul className="mt-1 divide-y divide-hair">
          {rows.map(({ way, text, isOpen }) => (
            <li key={way.name}>
              <ActionRow
                icon={way.icon}
                title={t(`changes.${way.name}.action`)}
                text={text}
                onPress={isOpen && isOnline ? () => setOpen(way.name) : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-soft">{reasonOfAll}</p>
      )}
      {Dialog && (
        <Dialog
          held={held}
          changes={changes}
          today={today}
          others={others}
          along={along}
          handedAlong={handedAlong}
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

import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { makeCalendarLink, readCalendarLink, removeCalendarLink } from '#contract/calendar-links.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopiedText } from '#web/ui/copied-text.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

type Act = 'change' | 'remove'

/** The address with which the angler's own calendar follows their permits: made, copied, changed and switched off. */
export default function MyCalendar() {
  const { t } = useTexts()
  const found = useCallQuery(readCalendarLink, {})
  const [act, setAct] = useState<Act>()
  const [done, setDone] = useState<string>()
  const make = useAct(makeCalendarLink, { renews: [readCalendarLink] })
  const remove = useAct(removeCalendarLink, { renews: [readCalendarLink] })
  const failure = make.failure ?? remove.failure
  const confirm = (what: Act) => {
    setDone(t(`calendars.mine.${what === 'change' ? 'changed' : 'removed'}`))
    if (what === 'change') make.go({})
    else remove.go({})
  }
  return (
    <section aria-labelledby="my-calendar" className="flex flex-col gap-4">
      <h2 id="my-calendar" className="text-2xl">
        {t('calendars.mine.title')}
      </h2>
      <p className="text-ink-soft">{t('calendars.mine.why')}</p>
      <QueryBoundary query={found} skeleton={<SkeletonLines lines={3} />}>
        {(known) =>
          known.link === undefined ? (
            <div>
              <Button
                variant="secondary"
                isPending={make.isPending}
                onPress={() => {
                  setDone(undefined)
                  make.go({})
                }}
              >
                {t('calendars.mine.make')}
              </Button>
            </div>
          ) : (
            <Address
              link={known.link}
              lastReadAt={known.lastReadAt}
              isPending={make.isPending || remove.isPending}
              onAsk={(what) => {
                setDone(undefined)
                setAct(what)
              }}
            />
          )
        }
      </QueryBoundary>
      {failure !== undefined && (
        <Notice kind="alarm" isNew>
          {failure}
        </Notice>
      )}
      {done !== undefined && failure === undefined && !make.isPending && !remove.isPending && (
        <Notice kind="success" isNew>
          {done}
        </Notice>
      )}
      {act && (
        <AlertDialog
          isOpen
          isDismissable
          isDangerous
          title={t(`calendars.mine.${act}Title`)}
          okText={t(`calendars.mine.${act}`)}
          cancelText={t('calendars.mine.keep')}
          onConfirm={() => confirm(act)}
          onClose={() => setAct(undefined)}
        >
          {t(`calendars.mine.${act}Text`)}
        </AlertDialog>
      )}
    </section>
  )
}

interface AddressProps {
  link: string
  lastReadAt: ResponseOf<typeof readCalendarLink>['lastReadAt']
  isPending: boolean
  onAsk: (what: Act) => void
}

/** The protocol by which calendars are asked to follow an address. */
const toFollow = (link: string): string => link.replace(/^https?:/, 'webcal:')

function Address({ link, lastReadAt, isPending, onAsk }: AddressProps) {
  const { t } = useTexts()
  const momentText = useReadAtText()
  return (
    <div className="flex flex-col gap-4">
      <CopiedText label={t('calendars.mine.address')} description={t('calendars.mine.how')} text={link} />
      <p className="text-sm text-ink-soft">
        {lastReadAt === undefined
          ? t('calendars.mine.never')
          : t('calendars.mine.lastRead', { at: momentText(lastReadAt) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="secondary" href={toFollow(link)}>
          {t('calendars.mine.open')}
        </ButtonLink>
        <Button variant="secondary" isPending={isPending} onPress={() => onAsk('change')}>
          {t('calendars.mine.change')}
        </Button>
        <Button variant="secondary" isPending={isPending} onPress={() => onAsk('remove')}>
          {t('calendars.mine.remove')}
        </Button>
      </div>
    </div>
  )
}

/** To the hour, as it is kept. */
function useReadAtText(): (at: string) => string {
  const { region } = useTexts()
  return (at) => {
    const { day, time } = wallClock(zoneOfTheWaters(), new Date(at))
    return `${dayText(day, 'dated', region)}, ${timeText(time)}`
  }
}

import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { joinWait, listWaits, MOST_WAITING_TOGETHER, type Wait } from '#contract/waits.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { JoinWaitProps } from './join-wait.tsx'
import { Waiting } from './waiting.tsx'

const WaitSheet = partOnDemand(() => import('./wait-sheet.tsx'))

/** A permit may ask a guest for a licence; more than may wait together choose who does. */
const needsSheet = (party: JoinWaitProps['party'] = []): boolean =>
  party.length > MOST_WAITING_TOGETHER || party.some(({ guestFirstName }) => guestFirstName !== undefined)

interface WaitControlProps extends JoinWaitProps {
  own: Wait | undefined
}

/** A tap puts the person on the list. What they can choose beside is chosen afterwards, or first where a guest is asked for something. */
export default function WaitControl({ own, ...props }: WaitControlProps) {
  const { permitId, day, zoneId, slot, party } = props
  const { t } = useTexts()
  const [opened, setOpened] = useOpenedEntry('join-wait', permitId)
  const [isLeft, setLeft] = useState(false)
  const join = useAct(joinWait, { renews: [listWaits], onDone: () => setLeft(false) })
  const open = () => setOpened(day)
  const joinNow = () =>
    join.go({
      permitId,
      days: [day],
      ...(zoneId !== undefined && { zoneId }),
      ...(slot !== undefined && { slot }),
      people: party ?? [{}],
    })
  return (
    <>
      {own ? (
        <Waiting wait={own} isNew={join.isDone} onChange={open} onLeft={() => setLeft(true)} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <Button
            variant="secondary"
            icon={<BellRing aria-hidden className="size-5" />}
            isPending={join.isPending}
            autoFocus={isLeft}
            onPress={needsSheet(party) ? open : joinNow}
          >
            {t('waits.tellMe')}
          </Button>
          {join.failure !== undefined && (
            <Notice
              kind="alarm"
              isNew
              action={
                <Button variant="quiet" onPress={open}>
                  {t('waits.choose')}
                </Button>
              }
            >
              {join.failure}
            </Notice>
          )}
        </div>
      )}
      {opened === day && (
        <WaitSheet {...props} isWaiting={own !== undefined} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

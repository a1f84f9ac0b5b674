import { BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { joinWait, listWaits, MOST_WAITING_TOGETHER, type Wait } from '#contract/waits.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { JoinWaitProps, WaitPlace } from './join-wait.tsx'
import { Waiting } from './waiting.tsx'

const WaitSheet = partOnDemand(() => import('./wait-sheet.tsx'))

/** A permit may ask a guest for a licence; more than may wait together choose who does. */
const needsSheet = (party: JoinWaitProps['party'] = []): boolean =>
  party.length > MOST_WAITING_TOGETHER || party.some(({ guestFirstName }) => guestFirstName !== undefined)

interface WaitControlProps extends JoinWaitProps {
  own: Wait | undefined
}

type Where = Omit<WaitPlace, 'name'>

/** A tap puts the person on the list. What they can choose beside is chosen afterwards, or first where a guest is asked for something. */
export default function WaitControl({ own, places = [], ...props }: WaitControlProps) {
  const { permitId, day, zoneId, slot, party } = props
  const { t } = useTexts()
  const [opened, setOpened] = useOpenedEntry('join-wait', permitId)
  const [isLeft, setLeft] = useState(false)
  const [where, setWhere] = useState<Where>({ zoneId, slot })
  const join = useAct(joinWait, { renews: [listWaits], onDone: () => setLeft(false) })
  const open = () => setOpened(day)
  const tap = (chosen: Where) => {
    setWhere(chosen)
    if (needsSheet(party)) return open()
    const at = {
      ...(chosen.zoneId !== undefined && { zoneId: chosen.zoneId }),
      ...(chosen.slot !== undefined && { slot: chosen.slot }),
    }
    join.go({ permitId, days: [day], ...at, people: party ?? [{}] })
  }
  const isTapped = (place: Where) => place.zoneId === where.zoneId && place.slot === where.slot
  return (
    <>
      {own ? (
        <Waiting wait={own} isNew={join.isDone} onChange={open} onLeft={() => setLeft(true)} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          {places.length > 0 ? (
            <TapsOfPlaces
              places={places}
              isFocused={(place) => isLeft && isTapped(place)}
              pending={join.isPending ? places.find(isTapped) : undefined}
              onTap={tap}
            />
          ) : (
            <Button
              variant="secondary"
              icon={<BellRing aria-hidden className="size-5" />}
              isPending={join.isPending}
              autoFocus={isLeft}
              onPress={() => tap({ zoneId, slot })}
            >
              {t('waits.tellMe')}
            </Button>
          )}
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
      {opened === day && <WaitSheet {...props} {...where} own={own} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface TapsOfPlacesProps {
  places: readonly WaitPlace[]
  isFocused: (place: WaitPlace) => boolean
  pending: WaitPlace | undefined
  onTap: (place: WaitPlace) => void
}

/** Where only some of it is full: which is waited for is read before the tap. */
function TapsOfPlaces({ places, isFocused, pending, onTap }: TapsOfPlacesProps) {
  const { t } = useTexts()
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <p id={labelId} className="flex items-center gap-2 font-medium">
        <BellRing aria-hidden className="size-5 shrink-0" />
        {t('waits.tellMe')}
      </p>
      <div className="flex flex-wrap gap-2">
        {places.map((place) => (
          <Button
            key={`${place.zoneId} ${place.slot}`}
            variant="secondary"
            isPending={place === pending}
            isWaiting={pending !== undefined && place !== pending}
            autoFocus={isFocused(place)}
            onPress={() => onTap(place)}
          >
            {place.name}
          </Button>
        ))}
      </div>
    </div>
  )
}

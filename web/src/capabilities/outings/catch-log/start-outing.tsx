import type { HeldPermit } from '#contract/permits.ts'
import { hoursAt } from '#rules/permit/validity.ts'
import { useWatersClock } from '#web/platform/fishing-day.ts'
import { newId, writeOuting } from '#web/platform/offline/index.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText, timeText } from '#rules/day-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { NotKept } from '../log/not-kept.tsx'
import type { PlannedOuting } from '../log/planned-outings.ts'
import { useKeep } from '../log/use-keep.ts'
import { type Chosen, choicesOf, isSettled, settledOf } from './outing-choices.ts'
import { PlaceChoices } from './place-choices.tsx'

interface StartOutingProps {
  held: HeldPermit
  planned: PlannedOuting
  /** The day continues in one of these zones. */
  onlyZones?: readonly number[]
}

/** Zone, slot and one large start button. Values that the permit fixes are shown, not offered as a choice. */
export function StartOuting({ held, planned, onlyZones }: StartOutingProps) {
  const { t, region } = useTexts()
  const { keep, isKeeping, hasFailed } = useKeep()
  const clock = useWatersClock(held.river.timeZone)
  const entry = [planned.day, planned.id, onlyZones && 'goOn'].filter(Boolean).join(' ')
  const typed = useTypedForm({ form: 'start-outing', of: held.purchaseId, entry })
  const [chosen, setChosen] = useTypedField<Chosen>(typed, 'place', {})
  const choices = choicesOf(held, planned, chosen, onlyZones)
  const outing = settledOf(planned, choices, chosen)
  const zone = choices.zones.find(({ zoneId }) => zoneId === outing.zoneId)
  const slot = choices.slots.find(({ code }) => code === outing.slot)
  const hours = slot && hoursAt(slot, planned.day, clock)

  async function start() {
    const content = { id: planned.id ?? newId(), purchaseId: held.purchaseId, day: planned.day, ...outing }
    if (await keep(() => writeOuting({ ...content, startedAt: new Date().toISOString() }))) typed.forget()
  }

  return (
    <section className="flex flex-col gap-6 rounded-lg border border-hair bg-sheet p-5">
      <div>
        <p className="figures text-lg first-letter:uppercase">{dayText(planned.day, 'day', region)}</p>
        <h2 className="text-3xl">{zone?.name ?? held.name}</h2>
        {slot && (
          <p className="text-lg">
            {slot.name}, {timeText(slot.from)}–{timeText(slot.to)}
          </p>
        )}
      </div>
      <NotSavedYet of={typed} />
      <PlaceChoices choices={choices} chosen={chosen} onChange={setChosen} />
      {slot && hours !== 'now' && (
        <Notice kind="warning">
          {t(`river.start.${hours === 'late' ? 'late' : 'early'}`, {
            from: timeText(slot.from),
            to: timeText(slot.to),
          })}
        </Notice>
      )}
      {hasFailed && <NotKept />}
      <Button
        size="river"
        wide
        disabledBecause={isSettled(choices, outing) ? undefined : t('river.start.choose')}
        isPending={isKeeping}
        onPress={() => void start()}
      >
        {t(onlyZones ? 'river.start.goOnThere' : 'river.start.begin')}
      </Button>
      {held.river.noting?.outingBeforeFishing && (
        <p className="-mt-3 text-sm text-ink-soft">{t('river.start.before')}</p>
      )}
    </section>
  )
}

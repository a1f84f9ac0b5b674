import { listZones, listDays } from '#contract/catalogue.ts'
import { listPeople, type SavedPerson } from '#contract/people.ts'
import { readPermit } from '#contract/permit-form.ts'
import { joinWait, listWaits, MOST_DAYS_WAITED, MOST_WAITING_TOGETHER, type Wait } from '#contract/waits.ts'
import { addDays } from '#rules/days.ts'
import { dayText } from '#rules/day-text.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { JoinWaitProps } from './join-wait.tsx'
import { FactsOfGuests, useFactsOfGuests } from './facts-of-guests.tsx'
import { keyOfPerson, MYSELF, partyOf, whoMayWait } from './party.ts'

/** So many days after the first may be waited for with it. */
const DAYS_SHOWN = 13

interface WaitSheetProps extends Omit<JoinWaitProps, 'places'> {
  /** They wait for the day already, and change how: what it is now is where they begin. */
  own?: Wait | undefined
  onClose: () => void
}

export default function WaitSheet(props: WaitSheetProps) {
  const { permitId, day, own, party = ALONE, onClose } = props
  const { t, region } = useTexts()
  const isWaiting = own !== undefined
  const typed = useTypedForm({ form: 'join-wait', of: permitId, entry: day }, placeOf(own ?? props))
  const begin = { ...typed.about, people: own?.party ?? party, least: leastOf(own) }
  const [days, setDays] = useTypedField<string[]>(typed, 'days', [day])
  const [zones, setZones] = useTypedField<number[]>(typed, 'zones', begin.zones)
  const [slots, setSlots] = useTypedField<string[]>(typed, 'slots', begin.slots)
  const [people, setPeople] = useTypedField<string[]>(typed, 'people', begin.people.map(keyOfPerson))
  const [least, setLeast] = useTypedField<number[]>(typed, 'least', begin.least)
  const choices = useChoices({ permitId, day })
  const act = useAct(joinWait, {
    renews: [listWaits],
    onDone: () => {
      typed.forget()
      onClose()
    },
  })
  const mayWait = whoMayWait(begin.people, choices.people)
  const wanted = partyOf(people, mayWait, begin.people)
  const stated = useFactsOfGuests({
    permitId,
    zoneId: zones[0],
    slot: slots[0],
    days,
    party: wanted,
    saved: choices.people,
    typed,
  })
  // The day that they wait for stays; leaving it is an act of its own.
  const fixedDays = isWaiting ? [day] : []
  const shownDays = [...new Set([day, ...days, ...choices.fullDays])]
    .filter((one) => !fixedDays.includes(one))
    .toSorted((one, other) => (one < other ? -1 : 1))
  const fewer = wanted.slice(1).map((_, n) => n + 1)

  const join = () => {
    if (!stated.isComplete()) return
    act.go({
      permitId,
      days,
      ...(zones[0] !== undefined && { zoneId: zones[0] }),
      ...(slots[0] !== undefined && { slot: slots[0] }),
      // Not chosen here; that of another zone may not be allowed in it.
      ...(own?.technique !== undefined && own.zoneId === zones[0] && { technique: own.technique }),
      people: stated.party,
      ...(least[0] !== undefined && least[0] < wanted.length && { least: least[0] }),
    })
  }
  const isBare =
    isWaiting &&
    choices.isKnown &&
    shownDays.length === 0 &&
    [choices.zones, choices.slots, mayWait].every(({ length }) => length < 2)
  const howToChange = isBare ? 'nothingToChange' : 'changeHow'
  const how = isWaiting ? howToChange : 'how'
  const why = whyNot({ days: days.length, people: wanted.length })
  return (
    <FormSheet
      typed={typed}
      onClose={onClose}
      title={t(isWaiting ? 'waits.changeTitle' : 'waits.title')}
      foot={
        <div className="flex w-full flex-col gap-2 md:items-end">
          {act.failure !== undefined && (
            <Notice kind="alarm" isNew>
              {act.failure}
            </Notice>
          )}
          {!isBare && (
            <Button isPending={act.isPending} disabledBecause={why && t(`waits.${why}`, MOST)} onPress={join}>
              {t(isWaiting ? 'waits.save' : 'waits.join')}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <p className="text-ink-soft">{t(`waits.${how}`)}</p>
        {shownDays.length > 0 && (
          <Chips
            label={t(isWaiting ? 'waits.moreDays' : 'waits.days')}
            chips={shownDays.map((value) => ({ value, text: dayText(value, 'day', region) }))}
            selected={days}
            onChange={(chosen) => setDays([...fixedDays, ...chosen])}
          />
        )}
        {choices.zones.length > 1 && (
          <Chips
            isSingle
            label={t('waits.zone')}
            chips={choices.zones}
            selected={zones}
            onChange={setZones}
          />
        )}
        {choices.slots.length > 1 && (
          <Chips
            isSingle
            label={t('waits.slot')}
            chips={choices.slots}
            selected={slots}
            onChange={setSlots}
          />
        )}
        {mayWait.length > 1 && (
          <Chips
            label={t('waits.people')}
            chips={mayWait.map(({ key, name }) => ({
              value: key,
              text: key === MYSELF ? t('waits.me') : name,
            }))}
            selected={people}
            onChange={setPeople}
          />
        )}
        <FactsOfGuests of={stated} />
        {fewer.length > 0 && (
          <Chips
            isSingle
            label={t('waits.least')}
            chips={fewer.map((value) => ({
              value,
              text: t('waits.from', { count: value, of: wanted.length }),
            }))}
            selected={least}
            onChange={setLeast}
          />
        )}
      </div>
    </FormSheet>
  )
}

/** Absent: the person alone. */
const ALONE = [{}]

const placeOf = ({ zoneId, slot }: Pick<JoinWaitProps, 'zoneId' | 'slot'>) => ({
  zones: zoneId === undefined ? [] : [zoneId],
  slots: slot === undefined ? [] : [slot],
})

const leastOf = (own: Wait | undefined): number[] =>
  own === undefined || own.least >= own.people ? [] : [own.least]

const MOST = { days: MOST_DAYS_WAITED, people: MOST_WAITING_TOGETHER }

function whyNot({ days, people }: { days: number; people: number }) {
  if (days === 0) return 'noDay'
  if (days > MOST.days) return 'tooManyDays'
  if (people === 0) return 'nobody'
  return people > MOST.people ? 'tooManyPeople' : undefined
}

/** What can be chosen: other full days, zones, slots and saved people. */
function useChoices({ permitId, day }: Pick<JoinWaitProps, 'permitId' | 'day'>) {
  const { data: days } = useCallQuery(listDays, { permitId, from: day, to: addDays(day, DAYS_SHOWN) })
  const { data: zones } = useCallQuery(listZones, { permitId, day })
  const { data: permit } = useCallQuery(readPermit, { permitId })
  const { data: saved } = useCallQuery(listPeople, {})
  return {
    isKnown: [days, zones, permit, saved].every((answer) => answer !== undefined),
    fullDays: days?.days.filter(({ state }) => state === 'full').map((one) => one.day) ?? [],
    zones:
      zones?.zones.flatMap(({ zoneId, name, open }) =>
        zoneId === undefined || !open ? [] : [{ value: zoneId, text: name ?? '' }],
      ) ?? [],
    slots: permit?.slots.map(({ code, name }) => ({ value: code, text: name })) ?? [],
    people: (saved?.people ?? []) as readonly SavedPerson[],
  }
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { HeldPermit } from '#contract/permits.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { newId, writeOuting } from '#web/platform/offline/index.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { NotKept } from '../log/not-kept.tsx'
import type { PlannedOuting } from '../log/planned-outings.ts'
import { useKeep } from '../log/use-keep.ts'
import { TimesFields } from '../log/times-fields.tsx'
import { readTimes, type WrongTime } from '../log/times-form.ts'
import { type Chosen, choicesOf, isSettled, settledOf } from './outing-choices.ts'
import { PlaceChoices } from './place-choices.tsx'

interface AfterwardsFormProps {
  held: HeldPermit
  missing: readonly PlannedOuting[]
  onClose: () => void
}

/** Day, place and times of a past outing; after saving, its summary opens, where its fish are added. */
export function AfterwardsForm({ held, missing, onClose }: AfterwardsFormProps) {
  const { t, region } = useTexts()
  const navigate = useNavigate()
  const { keep, isKeeping, hasFailed } = useKeep()
  const form = useTypedForm({ form: 'afterwards', of: held.purchaseId })
  const [index, setIndex] = useTypedField(form, 'outing', 0)
  const [chosen, setChosen] = useTypedField<Chosen>(form, 'place', {})
  const [typed, setTyped] = useTypedField<{ started: string; ended: string } | undefined>(
    form,
    'times',
    undefined,
  )
  const [wrong, setWrong] = useState<WrongTime[]>([])
  const planned = missing[index] ?? missing[0]
  if (planned === undefined) return null
  const choices = choicesOf(held, planned, chosen)
  const outing = settledOf(planned, choices, chosen)
  const slot = choices.slots.find(({ code }) => code === outing.slot)
  // Default: the hours of the slot.
  const times = typed ?? { started: slot?.from.slice(0, 5) ?? '', ended: slot?.to.slice(0, 5) ?? '' }
  const placeNames = new Map(held.river.zones.map(({ zoneId, name }) => [zoneId, name]))

  async function save(day: string, id: string) {
    const endsNextDay = slot !== undefined && slot.to <= slot.from
    const { timeZone } = held.river
    const read = readTimes(times, { day, timeZone, endsNextDay, mustEnd: true })
    if ('wrong' in read) return setWrong(read.wrong)
    // Adding a fish later removes `noCatch`.
    const content = { id, purchaseId: held.purchaseId, day, ...outing, ...read, noCatch: true }
    if (!(await keep(() => writeOuting(content)))) return
    form.forget()
    await navigate(pathTo(paths.outing, { purchase: held.purchaseId, outing: id }))
  }
  return (
    <FormSheet
      typed={form}
      onClose={onClose}
      title={t('river.afterwards.title')}
      foot={
        <Button
          size="river"
          wide
          disabledBecause={isSettled(choices, outing) ? undefined : t('river.start.choose')}
          isPending={isKeeping}
          onPress={() => void save(planned.day, planned.id ?? newId())}
        >
          {t('river.afterwards.save')}
        </Button>
      }
    >
      <div className="at-the-river flex flex-col gap-6">
        {hasFailed && <NotKept />}
        {missing.length > 1 ? (
          <Select
            label={t('river.afterwards.day')}
            options={missing.map(({ day, zoneId }, at) => ({
              value: at,
              text: [dayText(day, 'day', region), zoneId !== undefined && placeNames.get(zoneId)]
                .filter(Boolean)
                .join(' · '),
            }))}
            value={index}
            onChange={(at) => {
              setIndex(at)
              setChosen({})
            }}
          />
        ) : (
          <p className="figures text-lg first-letter:uppercase">{dayText(planned.day, 'day', region)}</p>
        )}
        <PlaceChoices choices={choices} chosen={chosen} onChange={setChosen} />
        <TimesFields typed={times} wrong={wrong} onChange={setTyped} />
      </div>
    </FormSheet>
  )
}

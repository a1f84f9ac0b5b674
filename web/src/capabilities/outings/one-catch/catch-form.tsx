import { useState } from 'react'
import type { HeldPermit } from '#contract/permits.ts'
import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import { warnBeforeKeeping, warnBeforeReleasing } from '#rules/river/catch-warnings.ts'
import { type CatchEntry, type OutingEntry, writeCatch } from '#web/platform/offline/index.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import { PageModal, type PageModalProps } from '#web/ui/page-modal.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { KeepingIcon } from '#web/ui/technique-icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayOfFish } from '../log/fish-noted.ts'
import { fishOfWaters, useFishWords } from '../log/fish-words.ts'
import { NotKept } from '../log/not-kept.tsx'
import { catchContent } from '../log/entry-content.ts'
import { useDayOfFishing } from '../log/use-day-of-fishing.ts'
import { useKeep } from '../log/use-keep.ts'
import { Warnings } from '../log/warnings.tsx'
import { numberIn, readFish, type TypedFish, typedOf, type WrongFishField } from './fish-form.ts'

interface CatchFormProps {
  modal: Pick<PageModalProps, 'title' | 'onClose' | 'isFullPage'>
  fish: CatchEntry
  held: HeldPermit
  permits: readonly HeldPermit[]
  outing: OutingEntry | undefined
  onDone: () => void
}

const errorOf = { length: 'badLength', weight: 'badWeight', time: 'badTime' } as const

/** Corrects every field of a fish; the earlier version is kept. Rule warnings are shown and do not block. */
export function CatchForm({ modal, fish, held, permits, outing, onDone }: CatchFormProps) {
  const { t, region } = useTexts()
  const { name } = useFishWords()
  const { timeZone } = held.river
  const form = useTypedForm({ form: 'catch', of: fish.id })
  const [typed, setTyped] = useTypedField<TypedFish>(
    form,
    'fish',
    typedOf(catchContent(fish), timeZone, region),
  )
  const [wrong, setWrong] = useState<WrongFishField[]>([])
  const [attempt, setAttempt] = useState(0)
  const { keep, isKeeping, hasFailed } = useKeep()
  const of = outing ?? { day: dayOfFish([held], [])(fish), zoneId: fish.zoneId }
  const read = readFish(typed, catchContent(fish), { ...of, timeZone })
  const corrected = 'fish' in read ? { ...fish, caughtAt: read.fish.caughtAt } : fish
  // Its limits are those of the day of its time, which may be another than that of its outing.
  const day = dayOfFish([held], outing ? [outing] : [])(corrected)
  const { noted, place, rules } = useDayOfFishing(held, permits, { ...of, day }, fish.id)
  const set = (change: Partial<TypedFish>) => setTyped({ ...typed, ...change })
  const lengthCm = numberIn(typed.length)
  const inHand = { species: typed.species, lengthCm: Number.isNaN(lengthCm) ? undefined : lengthCm }
  const warnings = typed.kept
    ? warnBeforeKeeping(rules, place, inHand, noted)
    : warnBeforeReleasing(rules, place, inHand, noted)

  async function save() {
    setWrong('wrong' in read ? read.wrong : [])
    setAttempt(attempt + 1)
    if (!('fish' in read) || !(await keep(() => writeCatch(read.fish)))) return
    form.forget()
    onDone()
  }
  const text = (field: WrongFishField) => ({
    id: `fish-${field}`,
    label: t(`river.fish.${field}`),
    value: typed[field],
    onChange: (value: string) => set({ [field]: value }),
    error: wrong.includes(field) ? t(`river.fish.${errorOf[field]}`) : undefined,
  })
  return (
    <PageModal
      {...modal}
      foot={
        <>
          <FormErrors
            attempt={attempt}
            errors={wrong.map((field) => ({
              fieldId: `fish-${field}`,
              message: `${t(`river.fish.${field}`)}: ${t(`river.fish.${errorOf[field]}`)}`,
            }))}
          />
          <Button size="river" wide isPending={isKeeping} onPress={() => void save()}>
            {t('river.fish.save')}
          </Button>
          <Button
            size="river"
            wide
            variant="quiet"
            onPress={() => {
              form.drop()
              onDone()
            }}
          >
            {t('river.fish.back')}
          </Button>
        </>
      }
    >
      <div className="at-the-river flex flex-col gap-5">
        <NotSavedYet of={form} />
        {hasFailed && <NotKept />}
        <Select<CaughtSpecies>
          label={t('river.fish.species')}
          options={[...new Set([...fishOfWaters(held.river), fish.species])].map((one) => ({
            value: one,
            text: name(one),
          }))}
          value={typed.species}
          onChange={(species) => set({ species })}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField {...text('length')} optionalText={t('river.fish.optional')} inputMode="decimal" />
          <TextField {...text('weight')} optionalText={t('river.fish.optional')} inputMode="numeric" />
        </div>
        <RadioCards
          label={t('river.fish.kept')}
          columns={2}
          options={[false, true].map((kept) => ({
            value: String(kept),
            title: t(kept ? 'river.kept' : 'river.released'),
            icon: <KeepingIcon kept={kept} className="size-7" />,
          }))}
          value={String(typed.kept)}
          onChange={(kept) => set({ kept: kept === 'true' })}
        />
        <TextField {...text('time')} type="time" />
        <Warnings of={warnings} />
      </div>
    </PageModal>
  )
}

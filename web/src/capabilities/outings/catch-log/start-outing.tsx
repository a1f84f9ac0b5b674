import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Technique } from '#rules/codes.ts'
import { newId, writeOuting } from '#web/platform/offline/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { dayText, timeText } from '#web/ui/day-text.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useRegion } from '#web/ui/region.ts'
import { NotKept } from '../log/not-kept.tsx'
import type { HeldPermit, PlannedOuting } from '../log/planned-outings.ts'
import { useKeep } from '../log/use-keep.ts'
import { type Chosen, choicesOf, isSettled, settledOf } from './outing-choices.ts'

interface StartOutingProps {
  held: HeldPermit
  planned: PlannedOuting
  /** The day goes on, in one of these zones. */
  onlyZones?: readonly number[]
}

/** Before the first cast: where and when, one large button. What the permit settles is said, not asked. */
export function StartOuting({ held, planned, onlyZones }: StartOutingProps) {
  const { t } = useTranslation()
  const region = useRegion()
  const { keep, isKeeping, hasFailed } = useKeep()
  const [chosen, setChosen] = useState<Chosen>({})
  const choices = choicesOf(held, planned, chosen, onlyZones)
  const outing = settledOf(planned, choices, chosen)
  const zone = choices.zones.find(({ zoneId }) => zoneId === outing.zoneId)
  const slot = choices.slots.find(({ code }) => code === outing.slot)

  const start = () =>
    keep(() =>
      writeOuting({
        id: planned.id ?? newId(),
        purchaseId: held.purchaseId,
        day: planned.day,
        ...outing,
        startedAt: new Date().toISOString(),
      }),
    )

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
      {choices.zones.length > 1 && (
        <RadioCards
          label={t('river.start.where')}
          options={choices.zones.map(({ zoneId, name, keeping }) => ({
            value: String(zoneId),
            title: name,
            ...(keeping === 'released' && { detail: t('river.allReleased') }),
          }))}
          value={chosen.zoneId === undefined ? null : String(chosen.zoneId)}
          onChange={(zoneId) => setChosen({ ...chosen, zoneId: Number(zoneId) })}
        />
      )}
      {choices.slots.length > 1 && (
        <RadioCards
          label={t('river.start.when')}
          options={choices.slots.map(({ code, name, from, to }) => ({
            value: code,
            title: name,
            trailing: `${timeText(from)}–${timeText(to)}`,
          }))}
          value={chosen.slot ?? null}
          onChange={(code) => setChosen({ ...chosen, slot: code })}
        />
      )}
      {choices.techniques.length > 1 && (
        <Chips<Technique>
          label={t('river.start.how')}
          isSingle
          chips={choices.techniques.map((technique) => ({
            value: technique,
            text: t(`catalogue.techniques.${technique}`),
          }))}
          selected={chosen.technique === undefined ? [] : [chosen.technique]}
          onChange={([technique]) => setChosen({ ...chosen, technique })}
        />
      )}
      {hasFailed && <NotKept />}
      <Button
        size="river"
        wide
        isDisabled={!isSettled(choices, outing)}
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

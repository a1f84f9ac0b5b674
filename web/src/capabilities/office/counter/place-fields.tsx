import { useState } from 'react'
import { techniqueText } from '#rules/codes.ts'
import { dayText } from '#rules/day-text.ts'
import { addDays } from '#rules/days.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Place } from './counter-sale.ts'
import { FewChoices } from './few-choices.tsx'
import type { PlaceChosen } from './use-places.ts'

interface PlaceFieldsProps {
  chosen: PlaceChosen
  today: string
  onChange: (next: Partial<Place>) => void
}

/** What is sold: today and the last place of this device, unless something else is chosen. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { offer } = props.chosen
  return (
    <div className="flex flex-col gap-4">
      <DayChoice {...props} />
      <WhatChoice {...props} />
      <Extras {...props} />
      {offer !== undefined && offer.reasons.length > 0 && (
        <Notice kind="warning">{offer.reasons.join(' ')}</Notice>
      )}
    </div>
  )
}

type DayWord = 'today' | 'tomorrow' | 'other'

function DayChoice({ chosen: { place }, today, onChange }: PlaceFieldsProps) {
  const { t, region } = useTexts()
  const [isOtherDay, setOtherDay] = useState(false)
  const tomorrow = addDays(today, 1)
  const days: Record<Exclude<DayWord, 'other'>, string> = { today, tomorrow }
  const word: DayWord =
    isOtherDay || (place.firstDay !== today && place.firstDay !== tomorrow)
      ? 'other'
      : place.firstDay === today
        ? 'today'
        : 'tomorrow'
  const choose = (next: DayWord) => {
    setOtherDay(next === 'other')
    if (next !== 'other') onChange({ firstDay: days[next], lastDay: days[next] })
  }
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl<DayWord>
        label={t('office-counter.day')}
        value={word}
        onChange={choose}
        options={[
          { value: 'today', text: t('office-counter.today', { day: dayText(today, 'short', region) }) },
          {
            value: 'tomorrow',
            text: t('office-counter.tomorrow', { day: dayText(tomorrow, 'short', region) }),
          },
          { value: 'other', text: t('office-counter.otherDay') },
        ]}
      />
      {word === 'other' && (
        <DateField
          isOnlyWhole
          label={t('office-counter.firstDay')}
          value={place.firstDay}
          onChange={(day) => day !== '' && onChange({ firstDay: day, lastDay: day })}
        />
      )}
    </div>
  )
}

function WhatChoice({ chosen: { offers, place, settled }, onChange }: PlaceFieldsProps) {
  const { t, region } = useTexts()
  const leftText = (left: number | undefined) =>
    left === undefined ? '' : ` · ${t('office-counter.left', { count: left })}`
  const refusedText = (refused: string | undefined) =>
    refused === undefined ? undefined : ` · ${t(`office-counter.refused.${refused}`)}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <Select
        label={t('office-counter.permit')}
        options={offers.map(({ permitId, name, priceCents, reasons }) => ({
          value: permitId,
          text: `${name} · ${reasons.length === 0 ? moneyText(priceCents, region, true) : t('office-counter.notSold')}`,
        }))}
        value={place.permitId}
        placeholder={t('office-counter.choose')}
        onChange={(permitId) =>
          onChange({ permitId, zoneId: undefined, slot: undefined, technique: undefined, options: [] })
        }
      />
      {settled !== undefined && settled.lastDays.length > 1 && (
        <Select
          label={t('office-counter.lastDay')}
          options={settled.lastDays.map((day) => ({ value: day, text: dayText(day, 'long', region) }))}
          value={settled.chosen.lastDay}
          onChange={(lastDay) => onChange({ lastDay })}
        />
      )}
      {settled !== undefined && settled.zones.length > 0 && (
        <Select
          label={t('office-counter.zone')}
          placeholder={t('office-counter.choose')}
          options={settled.zones.map(({ zone, left, refused, isLocked }) => ({
            value: zone.zoneId,
            text: `${zone.name ?? ''}${refusedText(refused) ?? leftText(left)}${isLocked ? ` · ${t('office-counter.needsExtra')}` : ''}`,
          }))}
          value={settled.chosen.zoneId ?? null}
          onChange={(zoneId) => onChange({ zoneId })}
        />
      )}
      {settled !== undefined && settled.slots.length > 0 && (
        <FewChoices
          label={t('office-counter.slot')}
          placeholder={t('office-counter.choose')}
          options={settled.slots.map(({ slot, left, refused }) => ({
            value: slot.code,
            text: `${slot.name}${refusedText(refused) ?? leftText(left)}`,
          }))}
          value={settled.chosen.slot ?? null}
          onChange={(slot) => onChange({ slot })}
        />
      )}
      {settled !== undefined && settled.techniques.length > 1 && (
        <FewChoices
          label={t('office-counter.technique')}
          placeholder={t('office-counter.choose')}
          options={settled.techniques.map((technique) => ({
            value: String(technique),
            text: t(techniqueText(technique)),
          }))}
          value={settled.chosen.technique === undefined ? null : String(settled.chosen.technique)}
          onChange={(code) =>
            onChange({ technique: settled.techniques.find((technique) => String(technique) === code) })
          }
        />
      )}
      {settled?.mayDeclare && (
        <FewChoices
          label={t('office-counter.keeping')}
          placeholder={t('office-counter.choose')}
          options={(['open', 'kept', 'released'] as const).map((value) => ({
            value,
            text: t(`office-counter.keepings.${value}`),
          }))}
          value={keepingWord(settled.chosen.keepsCatch)}
          onChange={(word) => onChange({ keepsCatch: word === 'open' ? undefined : word === 'kept' })}
        />
      )}
      {settled?.whole?.left !== undefined && (
        <p className="self-end pb-3 text-ink-soft">
          {t('office-counter.left', { count: settled.whole.left })}
        </p>
      )}
    </div>
  )
}

const keepingWord = (keepsCatch: boolean | undefined) => {
  if (keepsCatch === undefined) return 'open'
  return keepsCatch ? 'kept' : 'released'
}

function Extras({ chosen: { permit, place }, onChange }: PlaceFieldsProps) {
  const { region } = useTexts()
  if (permit === undefined || permit.options.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {permit.options.map(({ code, name, priceCents }) => (
        <Checkbox
          key={code}
          isSelected={place.options.includes(code)}
          onChange={(isWanted) =>
            onChange({
              options: isWanted ? [...place.options, code] : place.options.filter((one) => one !== code),
            })
          }
        >
          {`${name} · ${moneyText(priceCents, region, true)}`}
        </Checkbox>
      ))}
    </div>
  )
}

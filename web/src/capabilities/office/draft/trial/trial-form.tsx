import { useTranslation } from 'react-i18next'
import type { Day } from '#rules/permit-terms.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SentenceWords } from '#rules/club/sentences/sentence.ts'
import { PEOPLE } from './people.ts'
import { ageTyped, beforeTyped, caughtTyped, choicesOf, lengthsOf, type Tried } from './tried.ts'
import type { TriedPermit } from './use-permits.ts'

interface FormProps {
  permits: readonly TriedPermit[]
  /** The club limits how many fish all anglers keep. */
  hasCaps: boolean
  shown: TriedPermit
  tried: Tried
  day: Day
  words: SentenceWords
  onChange: (tried: Tried) => void
}

/** Who tries to buy what: only what the permit lets one choose. */
export function TrialForm({
  permits,
  hasCaps,
  shown: { key, permit },
  tried,
  day,
  words,
  onChange,
}: FormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const names = permits.map((one) => ({ value: one.key, text: inLanguage(one.permit.terms.name, language) }))
  const { zone, slot, slots, extras } = choicesOf(permit, tried)
  const { zones, addOns } = permit.terms
  const lengths = lengthsOf(permit, day)
  const set = (next: Partial<Tried>) => onChange({ ...tried, ...next })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
      <Select
        label={t('office-rules.trial.permit')}
        options={names}
        value={key}
        onChange={(next) => set({ key: next })}
      />
      <Select
        label={t('office-rules.trial.person')}
        options={PEOPLE.map((one) => ({ value: one, text: t(`office-rules.people.${one}`) }))}
        value={tried.person}
        onChange={(person) => set({ person })}
      />
      <TextField
        label={t('office-rules.trial.age')}
        inputMode="numeric"
        value={tried.age}
        onChange={(age) => set({ age })}
        error={ageTyped(tried.age) === null ? t('office-rules.trial.noAge') : undefined}
      />
      <Select
        label={t(tried.person === 'besideAdult' ? 'office-rules.trial.adultHas' : 'office-rules.trial.has')}
        options={[{ value: '', text: t('office-rules.trial.hasNone') }, ...names]}
        value={tried.has}
        onChange={(has) => set({ has })}
      />
      {permit.purchaseLimits.length > 0 && (
        <TextField
          label={t('office-rules.trial.before')}
          inputMode="numeric"
          value={tried.before}
          onChange={(before) => set({ before })}
          error={beforeTyped(tried) === null ? t('office-rules.trial.noCount') : undefined}
        />
      )}
      {hasCaps && (
        <TextField
          label={t('office-rules.trial.caught')}
          inputMode="numeric"
          value={tried.caught}
          onChange={(caught) => set({ caught })}
          error={caughtTyped(tried) === null ? t('office-rules.trial.noCount') : undefined}
        />
      )}
      {zones.length > 1 && (
        <Select
          label={t('office-rules.fields.zone')}
          options={zones.map(({ zoneId }) => ({ value: zoneId, text: words.zoneName(zoneId) }))}
          value={zone?.zoneId ?? null}
          onChange={(zoneId) => set({ zoneId })}
        />
      )}
      {slots.length > 1 && (
        <Select
          label={t('office-rules.trial.slot')}
          options={slots.map(({ code, name }) => ({ value: code, text: words.textOf(name) }))}
          value={slot?.code ?? null}
          onChange={(code) => set({ slot: code })}
        />
      )}
      {lengths.length > 1 && (
        <Select
          label={t('office-rules.trial.length')}
          options={lengths.map((days) => ({ value: days, text: String(days) }))}
          value={lengths.includes(tried.days) ? tried.days : (lengths[0] ?? null)}
          onChange={(days) => set({ days })}
        />
      )}
      {addOns.map(({ code, name }) => (
        <Checkbox
          key={code}
          isSelected={extras.includes(code)}
          onChange={(isWanted) =>
            set({ extras: isWanted ? [...extras, code] : extras.filter((one) => one !== code) })
          }
        >
          {words.textOf(name)}
        </Checkbox>
      ))}
    </div>
  )
}

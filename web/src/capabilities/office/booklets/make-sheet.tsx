import { v7 } from 'uuid'
import {
  countPlacesForBooklet,
  listBooklets,
  makeBooklet,
  MOST_BLANKS_A_DAY,
  type PermitForBooklet,
} from '#contract/office-booklets.ts'
import type { Technique } from '#rules/codes.ts'
import { techniqueText } from '#rules/codes.ts'
import { dayText } from '#rules/day-text.ts'
import { addDays } from '#rules/days.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useToday } from '#web/platform/today.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isComplete } from '../complete-day.ts'
import { Failed } from '../outcome.tsx'

interface MakeSheetProps {
  associationId: number
  permits: readonly PermitForBooklet[]
  outlets: readonly { id: string; name: string }[]
  onClose: () => void
  onDone: (sentence: string) => void
}

interface Typed {
  permitId: number | null
  zoneId: number | null
  slot: string | null
  technique: Technique | null
  /** Empty: a person of the association. */
  outletId: string
  from: string
  to: string
  aDay: string
  returnsAt: string
}

const OWN = 'own'

function wantedOf(typed: Typed) {
  const { permitId, zoneId, slot, technique, from, to } = typed
  return {
    permitId: permitId ?? 0,
    from,
    to: to === '' ? from : to,
    ...(zoneId !== null && { zoneId }),
    ...(slot !== null && { slot }),
    ...(technique !== null && { technique }),
  }
}

/** Why it cannot be made yet. */
function missingIn(typed: Typed, permit: PermitForBooklet | undefined) {
  if (permit === undefined) return 'permit'
  const lacks =
    (permit.zones.length > 0 && typed.zoneId === null) ||
    (permit.slots.length > 0 && typed.slot === null) ||
    (permit.techniques.length > 0 && typed.technique === null)
  if (lacks) return 'place'
  if (!isComplete(typed.from) || (typed.to !== '' && !isComplete(typed.to))) return 'days'
  const aDay = typed.aDay.trim()
  return /^[1-9]\d?$/.test(aDay) && Number(aDay) <= MOST_BLANKS_A_DAY ? undefined : 'aDay'
}

/** What a booklet is for, how many sheets it has for each day, who sells it, and when what is unsold goes back. */
export function MakeSheet({ associationId, permits, outlets, onClose, onDone }: MakeSheetProps) {
  const { t, region } = useTexts()
  const today = useToday()
  const form = useTypedForm({ form: 'booklet', of: associationId }, { bookletId: v7() })
  const [typed, setTyped] = useTypedField<Typed>(form, 'content', {
    permitId: permits.length === 1 ? (permits[0]?.permitId ?? null) : null,
    zoneId: null,
    slot: null,
    technique: null,
    outletId: '',
    from: addDays(today, 1),
    to: '',
    aDay: '5',
    returnsAt: '08:00',
  })
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const permit = permits.find(({ permitId }) => permitId === typed.permitId)
  const missing = missingIn(typed, permit)
  const places = useCallQuery(
    countPlacesForBooklet,
    { associationId, ...wantedOf(typed) },
    { enabled: missing === undefined },
  )
  const make = useAct(makeBooklet, {
    renews: [listBooklets],
    onDone: ({ booklet }) => {
      form.forget()
      onDone(t('office-booklets.made', { number: booklet.number, count: booklet.blanks.length }))
    },
  })
  return (
    <FormSheet
      typed={form}
      onClose={onClose}
      title={t('office-booklets.new')}
      foot={
        <Button
          wide
          disabledBecause={missing && t(`office-booklets.missing.${missing}`)}
          isPending={make.isPending}
          pendingText={t('office.saving')}
          onPress={() =>
            make.go({
              associationId,
              bookletId: form.about.bookletId,
              ...wantedOf(typed),
              aDay: Number(typed.aDay),
              ...(typed.outletId !== '' && { outletId: typed.outletId }),
              ...(typed.returnsAt !== '' && { returnsAt: `${typed.returnsAt}:00` }),
            })
          }
        >
          {t('office-booklets.make')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Select
          label={t('office-booklets.fields.permit')}
          placeholder={t('office-booklets.choose')}
          options={permits.map(({ permitId, name }) => ({ value: permitId, text: name }))}
          value={typed.permitId}
          onChange={(permitId) => change({ permitId, zoneId: null, slot: null, technique: null })}
        />
        {permit !== undefined && permit.zones.length > 0 && (
          <Select
            label={t('office-booklets.fields.zone')}
            placeholder={t('office-booklets.choose')}
            options={permit.zones.map(({ zoneId, name }) => ({ value: zoneId, text: name }))}
            value={typed.zoneId}
            onChange={(zoneId) => change({ zoneId })}
          />
        )}
        {permit !== undefined && permit.slots.length > 0 && (
          <Select
            label={t('office-booklets.fields.slot')}
            placeholder={t('office-booklets.choose')}
            options={permit.slots.map(({ id, name }) => ({ value: id, text: name }))}
            value={typed.slot}
            onChange={(slot) => change({ slot })}
          />
        )}
        {permit !== undefined && permit.techniques.length > 0 && (
          <Select<Technique>
            label={t('office-booklets.fields.technique')}
            placeholder={t('office-booklets.choose')}
            options={permit.techniques.map((one) => ({ value: one, text: t(techniqueText(one)) }))}
            value={typed.technique}
            onChange={(technique) => change({ technique })}
          />
        )}
        <div className="flex flex-wrap gap-4">
          <DateField
            label={t('office-booklets.fields.from')}
            value={typed.from}
            onChange={(from) => change({ from })}
          />
          <DateField
            label={t('office-booklets.fields.to')}
            optionalText={t('identity.optional')}
            value={typed.to}
            onChange={(to) => change({ to })}
          />
        </div>
        <TextField
          label={t('office-booklets.fields.aDay')}
          inputMode="numeric"
          autoComplete="off"
          value={typed.aDay}
          onChange={(aDay) => change({ aDay })}
        />
        {places.data && (
          <ul className="text-sm text-ink-soft">
            {places.data.days.slice(0, DAYS_SHOWN).map(({ day, left }) => (
              <li key={day}>
                {dayText(day, 'day', region)}
                {': '}
                {left === undefined
                  ? t('office-booklets.unlimited')
                  : t('office-booklets.left', { count: left })}
              </li>
            ))}
          </ul>
        )}
        {outlets.length > 0 && (
          <Select
            label={t('office-booklets.fields.outlet')}
            options={[
              { value: OWN, text: t('office-booklets.ownPeople') },
              ...outlets.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            value={typed.outletId === '' ? OWN : typed.outletId}
            onChange={(chosen) => change({ outletId: chosen === OWN ? '' : chosen })}
          />
        )}
        <TextField
          label={t('office-booklets.fields.returnsAt')}
          description={t('office-booklets.returnsText')}
          type="time"
          value={typed.returnsAt}
          onChange={(returnsAt) => change({ returnsAt })}
        />
        <Failed why={make.failure} />
      </div>
    </FormSheet>
  )
}

const DAYS_SHOWN = 14

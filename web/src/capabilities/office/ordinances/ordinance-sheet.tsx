import { v7 } from 'uuid'
import type { RequestOf } from '#contract/call.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import {
  listOrdinances,
  type OfficeOrdinance,
  ORDINANCE_LENGTHS,
  saveOrdinance,
} from '#contract/office-ordinances.ts'
import type { Technique } from '#rules/codes.ts'
import type { FishNamed } from '#rules/club/ordinances.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { offeredLanguages } from '#web/platform/i18n/offered-languages.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useToday } from '#web/platform/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Failed } from '../outcome.tsx'
import { isComplete } from '../complete-day.ts'
import { useNotOnPaper } from '../writing/use-not-on-paper.ts'
import type { ZoneToChoose } from './as-read.ts'
import { AboutBoxes } from './about-boxes.tsx'
import { ZoneBoxes } from './zone-boxes.tsx'

interface OrdinanceSheetProps {
  associationId: number
  zones: readonly ZoneToChoose[]
  /** The fish of its waters. */
  fish: readonly FishNamed[]
  /** Absent: a new one. */
  ordinance: OfficeOrdinance | undefined
  onClose: () => void
  onDone: () => void
}

interface Typed {
  titles: Partial<Record<Language, string>>
  texts: Partial<Record<Language, string>>
  from: string
  until: string
  authority: string
  reference: string
  isEverywhere: boolean
  zones: readonly number[]
  /** Empty: all. */
  techniques: readonly Technique[]
  species: readonly FishNamed[]
}

const typedOf = (ordinance: OfficeOrdinance | undefined, today: string): Typed => ({
  titles: ordinance?.titles ?? {},
  texts: ordinance?.texts ?? {},
  from: ordinance?.from ?? today,
  until: ordinance?.until ?? '',
  authority: ordinance?.authority ?? '',
  reference: ordinance?.reference ?? '',
  isEverywhere: (ordinance?.zones ?? []).length === 0,
  zones: ordinance?.zones ?? [],
  techniques: ordinance?.techniques ?? [],
  species: ordinance?.species ?? [],
})

const filled = (typed: Typed['titles']): Typed['titles'] =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()]],
    ),
  )

function contentOf({
  titles,
  texts,
  from,
  until,
  authority,
  reference,
  isEverywhere,
  zones,
  techniques,
  species,
}: Typed) {
  return {
    titles: filled(titles),
    texts: filled(texts),
    from,
    ...(isComplete(until) && { until }),
    ...(authority.trim() !== '' && { authority: authority.trim() }),
    ...(reference.trim() !== '' && { reference: reference.trim() }),
    zones: isEverywhere ? [] : [...zones],
    techniques: [...techniques],
    species: [...species],
  } satisfies Partial<RequestOf<typeof saveOrdinance>>
}

/** Why it cannot be saved yet. */
function missingIn(typed: Typed) {
  const { titles, texts } = contentOf(typed)
  const written = LANGUAGES.filter((language) => titles[language] ?? texts[language])
  const isHalf = written.some((language) => !titles[language] || !texts[language])
  if (written.length === 0 || isHalf) return 'textNeeded'
  if (!isComplete(typed.from) || (typed.until !== '' && !isComplete(typed.until))) return 'daysNeeded'
  if (typed.until !== '' && typed.until < typed.from) return 'daysTurned'
  return typed.isEverywhere || typed.zones.length > 0 ? undefined : 'zonesNeeded'
}

/** What the authority orders, from when until when, and where. */
export function OrdinanceSheet({
  associationId,
  zones,
  fish,
  ordinance,
  onClose,
  onDone,
}: OrdinanceSheetProps) {
  const { t } = useTexts()
  const own = useLanguage()
  const today = useToday()
  const notOnPaper = useNotOnPaper()
  const form = useTypedForm(
    { form: 'ordinance', of: associationId, entry: ordinance?.ordinanceId },
    { ordinanceId: ordinance?.ordinanceId ?? v7(), revision: ordinance?.revision },
  )
  const { ordinanceId } = form.about
  // What was typed over an earlier revision does not replace a later one unseen.
  const revision = form.isTyped ? form.about.revision : ordinance?.revision
  const [typed, setTyped] = useTypedField(form, 'content', typedOf(ordinance, today))
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const save = useAct(saveOrdinance, {
    renews: [listOrdinances],
    onDone: () => {
      form.forget()
      onDone()
    },
  })
  const missing = missingIn(typed)
  const fields = (language: Language) => (
    <>
      <TextField
        label={t(`office-ordinances.fields.title_${language}`)}
        description={notOnPaper(typed.titles[language] ?? '')}
        value={typed.titles[language] ?? ''}
        onChange={(title) => change({ titles: { ...typed.titles, [language]: title } })}
        maxLength={ORDINANCE_LENGTHS.title}
      />
      <TextField
        label={t(`office-ordinances.fields.text_${language}`)}
        rows={6}
        description={notOnPaper(typed.texts[language] ?? '')}
        value={typed.texts[language] ?? ''}
        onChange={(text) => change({ texts: { ...typed.texts, [language]: text } })}
        maxLength={ORDINANCE_LENGTHS.text}
      />
    </>
  )
  return (
    <FormSheet
      typed={form}
      onClose={onClose}
      title={t(ordinance ? 'office-ordinances.titleChange' : 'office-ordinances.titleNew')}
      foot={
        <Button
          wide
          disabledBecause={missing && t(`office-ordinances.${missing}`)}
          isPending={save.isPending}
          pendingText={t('office.saving')}
          onPress={() =>
            save.go({
              associationId,
              ordinanceId,
              ...(revision !== undefined && { revision }),
              ...contentOf(typed),
            })
          }
        >
          {t('office-ordinances.act')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {fields(own)}
        {offeredLanguages()
          .filter((language) => language !== own)
          .map((language) => (
            <Disclosure key={language} title={t(`office-ordinances.also_${language}`)} level={3}>
              <div className="flex flex-col gap-5 pb-4">{fields(language)}</div>
            </Disclosure>
          ))}
        <div className="flex flex-wrap gap-4">
          <DateField
            label={t('office-ordinances.fields.from')}
            value={typed.from}
            onChange={(from) => change({ from })}
          />
          <DateField
            label={t('office-ordinances.fields.until')}
            optionalText={t('identity.optional')}
            description={t('office-ordinances.untilText')}
            value={typed.until}
            onChange={(until) => change({ until })}
          />
        </div>
        {zones.length > 0 && (
          <ZoneBoxes
            zones={zones}
            isEverywhere={typed.isEverywhere}
            onEverywhere={(isEverywhere) => change({ isEverywhere })}
            chosen={typed.zones}
            onChange={(chosen) => change({ zones: chosen })}
          />
        )}
        <AboutBoxes
          techniques={typed.techniques}
          species={typed.species}
          fish={fish}
          onChange={(about) => change(about)}
        />
        <TextField
          label={t('office-ordinances.fields.authority')}
          optionalText={t('identity.optional')}
          description={notOnPaper(typed.authority)}
          value={typed.authority}
          onChange={(authority) => change({ authority })}
          maxLength={ORDINANCE_LENGTHS.authority}
        />
        <TextField
          label={t('office-ordinances.fields.reference')}
          optionalText={t('identity.optional')}
          description={notOnPaper(typed.reference) ?? t('office-ordinances.referenceText')}
          value={typed.reference}
          onChange={(reference) => change({ reference })}
          maxLength={ORDINANCE_LENGTHS.reference}
        />
        <p className="text-sm text-ink-soft">{t('office-ordinances.plain')}</p>
        <Failed why={save.failure} />
      </div>
    </FormSheet>
  )
}

import { useTranslation } from 'react-i18next'
import type { OfficeAct } from '#contract/office-acts.ts'
import type { OfficeEvent } from '#contract/office-events.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { useTexts } from '#web/ui/region.ts'
import { useFieldLabel } from '../settings/use-field-label.ts'
import { useValueText } from './use-value-text.ts'

/** Acts that change values, each with those that its sentence says already. */
const IN_SENTENCE: Partial<Record<OfficeAct, readonly string[]>> = {
  'settings.changed': ['parts'],
  'settings.replaced': ['parts'],
  'warden.changed': [],
  'member.changed': ['fields'],
  'ordinance.changed': [],
  'block.begun': [],
  'block.ended': [],
  'outlet.changed': [],
}

/** Of a block, from when, until when and why are shown together, also what did not change. */
const showsUnchanged = (act: OfficeAct): boolean => act.startsWith('block.')

/** Which value an act changed, from what to what; of personal fields only which. */
export function ChangedValues({ event: { at, act, before = {}, after = {} } }: { event: OfficeEvent }) {
  const { t } = useTexts()
  const { i18n } = useTranslation()
  const shown = useValueText(new Date(at))
  const labelOf = useFieldLabel()
  const inSentence = IN_SENTENCE[act]
  if (inSentence === undefined) return null
  const language = i18n.resolvedLanguage ?? i18n.language
  /** Names of zones and permits are there in each language; texts of the club are different ones. */
  const isOfReader = (key: string) =>
    !LANGUAGES.some((other) => other !== language && [`zones.${other}`, `permits.${other}`].includes(key))
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) =>
      !inSentence.includes(key) && isOfReader(key) && (showsUnchanged(act) || before[key] !== after[key]),
  )
  const label = (key: string) =>
    act.startsWith('settings.')
      ? labelOf(key)
      : t(`office.events.values.${key.replace(/^(zones|permits)\..*/, '$1').replaceAll('.', '_')}`)
  const fields = typeof after['fields'] === 'string' ? after['fields'].split(' ') : []
  const personal = fields.filter((field) => field !== 'validUntil')
  return (
    <>
      {personal.length > 0 && (
        <p className="text-sm">
          {t('office.events.fields', {
            fields: personal.map((field) => t(`office-members.fields.${field}`)).join(', '),
          })}
        </p>
      )}
      {keys.length > 0 && (
        <dl className="mt-1 text-sm wrap-anywhere">
          {keys.map((key) => (
            <div key={key}>
              <dt className="inline font-semibold">{label(key)}: </dt>
              <dd className="inline">
                {showsUnchanged(act) && (before[key] === undefined || before[key] === after[key])
                  ? shown(key, after[key])
                  : t('office.events.fromTo', {
                      before: shown(key, before[key]),
                      after: shown(key, after[key]),
                    })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

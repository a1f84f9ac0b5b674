import { useTranslation } from 'react-i18next'
import type { OfficeAct, OfficeEvent } from '#contract/office-events.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { CaughtSpecies } from '#rules/catch-log.ts'
import { type Technique, techniqueText } from '#rules/codes.ts'
import { dayText } from '#rules/day-text.ts'
import { useFishWords } from '#web/capabilities/outings/index.ts'
import { useTexts } from '#web/ui/region.ts'
import { labelIn } from '../settings/label-in.ts'

/** Acts that change values, each with those that its sentence says already. */
const IN_SENTENCE: Partial<Record<OfficeAct, readonly string[]>> = {
  'settings.changed': ['parts'],
  'settings.replaced': ['parts'],
  'warden.changed': [],
  'member.changed': ['fields'],
  'ordinance.changed': [],
  'block.begun': [],
  'block.ended': [],
}

const DAYS = /^\d{4}-\d\d-\d\d( \d{4}-\d\d-\d\d)*$/

/** Which value an act changed, from what to what; of personal fields only which. */
export function ChangedValues({ event: { act, before = {}, after = {} } }: { event: OfficeEvent }) {
  const { t, region } = useTexts()
  const { i18n } = useTranslation()
  const { name: fish } = useFishWords()
  const inSentence = IN_SENTENCE[act]
  if (inSentence === undefined) return null
  const language = i18n.resolvedLanguage ?? i18n.language
  /** Names of zones are there in each language; texts of the club are different ones. */
  const isOfReader = (key: string) =>
    !LANGUAGES.some((other) => other !== language && key === `zones.${other}`)
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !inSentence.includes(key) && isOfReader(key) && before[key] !== after[key],
  )
  const label = (key: string) =>
    act.startsWith('settings.')
      ? labelIn(t, key)
      : t(`office.events.values.${key.replace(/^zones\..*/, 'zones').replaceAll('.', '_')}`)
  const listed = (names: string[]) => new Intl.ListFormat(region, { type: 'conjunction' }).format(names)
  /** Codes that travel as words of one line. */
  const NAMED: Record<string, { of: (code: string) => string; none: string }> = {
    techniques: { of: (code) => t(techniqueText(Number(code) as Technique)), none: 'anyTechnique' },
    species: { of: (code) => fish(code as CaughtSpecies), none: 'anyFish' },
  }
  const shown = (key: string, value: string | number | boolean | null | undefined): string => {
    const named = NAMED[key]
    if (named !== undefined && (value === undefined || value === null || value === ''))
      return t(`office.events.${named.none}`)
    if (named !== undefined) return listed(String(value).split(' ').map(named.of))
    if (value === undefined || value === null || value === '')
      return t(key.startsWith('zones') ? 'office.events.everywhere' : 'office.events.nothing')
    const text = String(value)
    return DAYS.test(text)
      ? text
          .split(' ')
          .map((day) => dayText(day, 'dated', region))
          .join(', ')
      : text
  }
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
                {t('office.events.fromTo', {
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

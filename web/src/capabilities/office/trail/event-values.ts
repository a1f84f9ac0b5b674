import type { OfficeEvent } from '#contract/office-events.ts'
import { datedDaysText, dayText } from '#rules/day-text.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** Lists of a draft whose entries are parts each: `permits/day`. */
const LISTS_OF_DRAFT = ['permits', 'zones'] as const

type Values = NonNullable<OfficeEvent['after']>

/** What an act changed, as the words and figures of its sentence. */
export function useEventValues(): (of: Pick<OfficeEvent, 'before' | 'after'>) => Record<string, string> {
  const { t, region } = useTexts()
  const role = ({ role: found }: Values) => (typeof found === 'string' ? t(`office.roles.${found}.name`) : '')
  const day = ({ day: found }: Values) => (typeof found === 'string' ? dayText(found, 'dated', region) : '')
  const money = (found: Values[string] | undefined) =>
    typeof found === 'number' ? moneyText(found, region, true) : ''
  const range = ({ from, to }: Values) =>
    typeof from === 'string' && typeof to === 'string' ? datedDaysText(from, to, region) : ''
  const exported = ({ export: kind, year, withNames }: Values) =>
    typeof kind === 'string'
      ? [
          t(`office-exports.kinds.${kind}.inList`),
          ...(kind === 'members' ? [] : [String(year)]),
          ...(withNames === true ? [t('office.events.withNames')] : []),
        ].join(', ')
      : ''
  /** Permits and zones are counted, or called by the name that a single one had; of the rest each part is named. */
  const partsText = (parts: readonly string[], named: string | undefined): string => {
    const whole = parts
      .filter((part) => !part.includes('/'))
      .map((part) => t([`office-draft.change.part.${part}`, `office-settings.fields.${part}`]))
    const entries = LISTS_OF_DRAFT.flatMap((list) => {
      const count = parts.filter((part) => part.startsWith(`${list}/`)).length
      if (count === 0) return []
      return named === undefined
        ? t(`office.events.parts.${list}`, { count })
        : t('office.events.parts.named', { kind: t(`office-draft.change.part.${list}`), name: named })
    })
    return [...entries, ...whole].join(', ')
  }
  const counted = (found: Values[string] | undefined) => (typeof found === 'number' ? String(found) : '')
  /** Of what a program reads by, or is told at. */
  const called = ({ called: found }: Values) => (typeof found === 'string' ? found : '')
  const parts = ({ parts: found, named }: Values) =>
    typeof found === 'string'
      ? partsText(found.split(' '), typeof named === 'string' ? named : undefined)
      : ''
  return ({ before = {}, after = {} }) => ({
    parts: parts(after),
    called: called(after) || called(before),
    before: role(before),
    after: role(after),
    beforeDay: day(before),
    afterDay: day(after),
    cents: money(after['cents']),
    paid: money(after['paid']),
    counted: money(after['counted']),
    expected: money(after['expected']),
    days: range({ ...before, ...after }),
    export: exported(after),
    givesBack: after['givesBack'] === true ? t('office.events.givesBack') : '',
    people:
      typeof after['people'] === 'number' ? t('office-messages.people', { count: after['people'] }) : '',
    year: typeof after['year'] === 'number' ? String(after['year']) : '',
    edition: counted(after['edition']),
    leftOut: counted(after['leftOut']),
    added: counted(after['added']),
    changed: counted(after['changed']),
    removed: counted(after['removed']),
    kept: counted(after['kept']),
    permits: counted(after['permits']),
    permitsLeft: counted(after['permitsLeft']),
    beyond: after['beyondRules'] === true ? t('office.events.beyond') : '',
  })
}

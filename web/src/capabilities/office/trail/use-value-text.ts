import { type Technique, techniqueText } from '#rules/codes.ts'
import { dayText } from '#rules/day-text.ts'
import { patternOfCode } from '#rules/club/duty.ts'
import { WHOLE_PRICE } from '#rules/sale/outlet-account.ts'
import { useFishWords } from '#web/capabilities/outings/index.ts'
import { todayAtTheWaters } from '#web/platform/today.ts'
import { useDutyText } from '#web/ui/duty-text.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

const DAYS = /^\d{4}-\d\d-\d\d( \d{4}-\d\d-\d\d)*$/

type Value = string | number | boolean | null | undefined

function noneOf(key: string): string {
  if (key.startsWith('zones')) return 'everywhere'
  return key.startsWith('permits') ? 'everyPermit' : 'nothing'
}

/** Says a value of the trail in the reader's language: a list of days, of codes or of weekly duties as they were at that time. */
export function useValueText(at: Date): (key: string, value: Value) => string {
  const { t, region } = useTexts()
  const dutyText = useDutyText()
  const { name: fish } = useFishWords()
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 2 })
  const listed = (names: string[]) => new Intl.ListFormat(region, { type: 'conjunction' }).format(names)
  /** Lists of codes, divided by blanks. */
  const NAMED: Record<string, { of: (code: string) => string; none: string }> = {
    techniques: { of: (code) => t(techniqueText(Number(code) as Technique)), none: 'anyTechnique' },
    species: { of: fish, none: 'anyFish' },
  }
  const money = (value: Value) => moneyText(Number(value), region, true)
  /** What is agreed with an outlet. */
  const OF_OUTLET: Record<string, (value: Value) => string> = {
    commissionRate: (rate) => percent.format(Number(rate) / WHOLE_PRICE),
    commissionCents: money,
    limitKind: (kind) => t(`office-outlets.fields.${String(kind)}`),
    limitCents: money,
  }
  const day = todayAtTheWaters(at)
  return (key, value) => {
    if (key === 'until' && value === null) return t('office.events.noEnd')
    const isNothing = value === undefined || value === null || value === ''
    const named = NAMED[key]
    if (named !== undefined)
      return isNothing ? t(`office.events.${named.none}`) : listed(String(value).split(' ').map(named.of))
    if (isNothing) return t(`office.events.${noneOf(key)}`)
    const agreed = OF_OUTLET[key]
    if (agreed !== undefined) return agreed(value)
    const text = String(value)
    if (key === 'patterns') {
      const patterns = text.split(' ').map(patternOfCode)
      return patterns.map((pattern) => dutyText(pattern, { day, isDated: true })).join('; ')
    }
    if (!DAYS.test(text)) return text
    const days = text.split(' ')
    return days.map((one) => dayText(one, 'dated', region)).join(', ')
  }
}

import type { PermitRules } from '#contract/permit-rules.ts'
import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import type { Technique } from '#rules/codes.ts'
import type { LicenceRule } from '#rules/permit/licence.ts'
import type { Keeping } from '#rules/permit-terms.ts'
import type { WaterRules } from '#rules/club/what-holds.ts'

export type LimitShown = PermitRules['limits'][number]

interface RuledPermit {
  techniques: readonly Technique[]
  keeping: Keeping
  licenceFromAge?: number | undefined
  licenceFor?: LicenceRule['for']
}

const calendarOf = ({ seasons }: PermitRules): Calendar | undefined =>
  seasons.length > 0 ? { in: [{ seasons }] } : undefined

/** Of whom the answer asks a licence. */
export const licenceRule = ({
  licenceFromAge: fromAge,
  licenceFor,
}: Pick<RuledPermit, 'licenceFromAge' | 'licenceFor'>): LicenceRule | undefined =>
  fromAge === undefined && licenceFor === undefined ? undefined : { fromAge, for: licenceFor }

/** The rules of an answer as `whatHolds` takes them; what an answer stored earlier lacks is taken from its permit. */
export const waterRules = (rules: PermitRules, permit: RuledPermit): WaterRules<LimitShown> => ({
  ...rules,
  techniques: rules.techniques ?? permit.techniques,
  keeping: rules.keeping ?? permit.keeping,
  calendar: rules.calendar ?? calendarOf(rules),
  firstZones: rules.firstZones ?? [],
  licence: licenceRule(permit),
})

import {
  NEXT_OPENS,
  type MembershipPlan,
  type PlanDocument,
  type PlanPriceRow,
} from '../../membership/membership-plan.ts'
import type { AgeGroup } from '../../age-groups.ts'
import type { JoiningRefused } from '../../membership/joining.ts'
import type { ShortRest } from '../../membership/period.ts'
import { groupSentence, scopeParts } from './of-scope.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `sentences.plan.${key}`,
  ...(values && { values }),
})
const NO_NAMES = { slots: [], addOns: [] }

const groupsIn = (groups: readonly AgeGroup[]): SentenceValue => ({ anyOf: groups.map(groupSentence) })

/** Who pays the price of a row: `who renews among minors`. */
function whomOf({ groups, renewing, calendar }: PlanPriceRow): Sentence[] {
  const kind = renewing ? 'renewing' : 'newcomer'
  const people =
    renewing === undefined
      ? scopeParts({ groups }, NO_NAMES)
      : [groups ? say(`${kind}Of`, { groups: groupsIn(groups) }) : say(kind)]
  if (calendar === undefined) return people
  const days = { calendar }
  return [people.length === 0 ? say('joiningOn', { days }) : say('whomOn', { whom: { parts: people }, days })]
}

const priceSentences = ({ prices: { baseCents, rows } }: MembershipPlan): Sentence[] => {
  const price = { cents: baseCents }
  return [
    ...rows.map((row) => say('row', { price: { cents: row.cents }, whom: { parts: whomOf(row) } })),
    rows.length === 0 ? say('base', { price }) : say('otherwise', { price }),
  ]
}

function validitySentence({
  validity: { months, calendar, nextOpens = NEXT_OPENS },
}: MembershipPlan): Sentence {
  const next = { parts: [say(months === undefined ? 'nextFor' : 'renewed', { count: nextOpens })] }
  if (months !== undefined) return say('months', { count: months, next })
  return calendar ? say('season', { days: { calendar }, next }) : say('yearEnd', { next })
}

function documentSentence({ name, groups, fields }: PlanDocument): Sentence {
  const kind = fields === undefined ? 'shown' : fields.length === 2 ? 'both' : (fields[0] ?? 'both')
  const document = say(`document.${kind}`, { name: { text: name } })
  return groups === undefined
    ? document
    : say('document.of', {
        document: { parts: [document] },
        whom: { parts: scopeParts({ groups }, NO_NAMES) },
      })
}

function openSentence({ from, to }: MembershipPlan): Sentence[] {
  if (from !== undefined && to !== undefined) return [say('fromTo', { from: { day: from }, to: { day: to } })]
  if (from !== undefined) return [say('from', { from: { day: from } })]
  return to === undefined ? [] : [say('to', { to: { day: to } })]
}

/** Who may join, when, how many, and what is wanted of them. */
const joiningSentences = (plan: MembershipPlan): Sentence[] => [
  ...(plan.groups ? [say('only', { groups: groupsIn(plan.groups) })] : []),
  ...openSentence(plan),
  ...(plan.renewingUntil === undefined ? [] : [say('renewingUntil', { day: { day: plan.renewingUntil } })]),
  ...(plan.approval ? [say(`approval.${plan.approval}`)] : []),
  ...(plan.places === undefined
    ? []
    : [say(plan.waitingList ? 'placesWithList' : 'places', { count: plan.places })]),
  ...(plan.documents.length === 0
    ? []
    : [say('documents', { documents: { parts: plan.documents.map(documentSentence) } })]),
]

/** What a plan says, without its name: its prices, how long it lasts, who may join. */
export const planSentences = (plan: MembershipPlan): Sentence[] => [
  say('prices', { prices: { parts: priceSentences(plan) } }),
  validitySentence(plan),
  ...joiningSentences(plan),
]

/** A whole plan as one text of several sentences. */
export function planSentence(plan: MembershipPlan): Sentence {
  const summary = plan.summary ? [say('summary', { text: { text: plan.summary } })] : []
  const [last, ...before] = [...summary, ...planSentences(plan)].toReversed()
  const text = before.reduce(
    (rest, first) => say('followed', { first: { parts: [first] }, rest: { parts: [rest] } }),
    last ?? say('prices'),
  )
  return say('whole', { name: { text: plan.name }, text: { parts: [text] } })
}

/** What is said before somebody pays a fee for a short rest of a year. */
export const restSentence = ({ days, last, nextFrom }: ShortRest): Sentence =>
  nextFrom === undefined
    ? say('rest', { count: days, last: { day: last } })
    : say('restBeforeNext', { count: days, last: { day: last }, from: { day: nextFrom } })

/** Who reads it: the person themselves, or whoever pays or sells for them. */
export type Addressee = 'self' | 'other'

const SAYS_YOU: readonly JoiningRefused['code'][] = ['MEMBER_FOR_EVER', 'MEMBER_UNTIL', 'BIRTH_DATE_NEEDED']

/** Why somebody cannot join, or not yet. */
export function joiningRefusedSentence(refused: JoiningRefused, to: Addressee): Sentence {
  const { code } = refused
  const key = to === 'other' && SAYS_YOU.includes(code) ? `refused.ofOther.${code}` : `refused.${code}`
  switch (code) {
    case 'MEMBER_UNTIL':
      return say(key, { until: { day: refused.until }, opens: { day: refused.opens } })
    case 'NOT_YET':
      return say(key, { from: { day: refused.from } })
    case 'OVER':
      return say(key, { to: { day: refused.to } })
    case 'ONLY_RENEWING':
      return say(key, { until: { day: refused.until } })
    case 'NOT_OF_THIS_AGE':
      return say(key, { groups: groupsIn(refused.groups) })
    case 'NO_PLACE':
      return say(refused.canWait ? 'refused.NO_PLACE_YET' : key)
    default:
      return say(key)
  }
}

import type { AddOn, PermitTerms } from '../../permit-terms.ts'
import { choiceSentences } from './of-choice.ts'
import { factSentences } from './of-facts.ts'
import { limitSentences } from './of-limits.ts'
import { afterwardsSentences, saleSentences } from './of-moments.ts'
import { requirementSentence } from './of-requirements.ts'
import { agesSentence, type NamesInScope, scopeParts } from './of-scope.ts'
import type { Sentence, SentenceValue } from './sentence.ts'

type Possible = Sentence | false | undefined

const say = (key: string, values?: Record<string, SentenceValue>): Sentence => ({
  key: `sentences.${key}`,
  ...(values && { values }),
})
const isSentence = (sentence: Possible): sentence is Sentence => typeof sentence === 'object'

function validitySentence({ days: { atLeast, atMost }, validity }: PermitTerms): Sentence {
  if (validity?.days !== undefined)
    return say('validLengths', {
      lengths: { anyOf: validity.days.map((count) => say('lengthDays', { count })) },
    })
  if (validity?.months !== undefined) return say('validMonths', { count: validity.months })
  if (validity?.until !== undefined)
    return validity.calendar === undefined
      ? say('validUntilSeason')
      : say('validUntilSeasonOf', { days: { calendar: validity.calendar } })
  return atLeast === atMost
    ? say('validDays', { count: atMost })
    : say('validBetween', { least: atLeast, most: atMost })
}

function daySentences(terms: PermitTerms): Possible[] {
  const { calendar } = terms
  return [
    calendar === undefined ? say('allYear') : say('calendar', { days: { calendar } }),
    validitySentence(terms),
  ]
}

function holderSentences(terms: PermitTerms): Possible[] {
  const { holder, accompaniedMinors, licence, requires = [] } = terms
  const { youngest, oldest, membersOnly, personal } = holder
  return [
    youngest !== undefined && say('youngest', { count: youngest }),
    oldest !== undefined && say('oldest', { count: oldest }),
    membersOnly && say('membersOnly'),
    personal && say('personal'),
    accompaniedMinors &&
      say('accompanied', { oldest: accompaniedMinors.oldest, count: accompaniedMinors.perAdult }),
    licence && licenceSentence(licence, terms),
    // A licence that people of any age need has no age below which one is accompanied.
    licence?.youngerAccompanied &&
      (licence.fromAge ?? licence.for) !== undefined &&
      say('licenceAccompanied'),
    licence?.note && say('asSentence', { text: { text: licence.note } }),
    ...factSentences(terms),
    ...requires.map((requirement) => requirementSentence(requirement, terms)),
  ]
}

function licenceSentence(
  { fromAge, for: scope = {} }: NonNullable<PermitTerms['licence']>,
  names: NamesInScope,
): Sentence {
  const whom = scopeParts(scope, names)
  if (whom.length === 0)
    return fromAge === undefined ? say('licenceForAll') : say('licence', { count: fromAge })
  const ages = fromAge === undefined ? [] : [agesSentence({ key: '', from: fromAge })]
  return say('licenceFor', { whom: { parts: [...ages, ...whom] } })
}

function priceSentences({ prices: { per, baseCents, rows }, addOns, slots }: PermitTerms): Sentence[] {
  const base = { price: { cents: baseCents } }
  return [
    ...rows.map(({ cents, ...scope }) =>
      say(`priceRow.${per}`, {
        scope: { opening: scopeParts(scope, { slots, addOns }) },
        price: { cents },
      }),
    ),
    say(`${rows.length > 0 ? 'priceElse' : 'price'}.${per}`, base),
  ]
}

/** What an extra costs. */
function addOnSentences({ name, prices, later }: AddOn, names: NamesInScope): Sentence[] {
  const { per, baseCents, rows } = prices
  const extra = { name: { names: [name] } }
  return [
    ...rows.map(({ cents, ...scope }) =>
      say(`addOnRow.${per}`, {
        ...extra,
        scope: { parts: scopeParts(scope, names) },
        price: { cents },
      }),
    ),
    say(`${rows.length > 0 ? 'addOnElse' : 'addOn'}.${per}`, { ...extra, price: { cents: baseCents } }),
    ...(later ? [say('addOnLater', { ...extra, moment: { moment: later.until } })] : []),
  ]
}

/** The rules of a permit by what they are about, in the order in which they are told. */
export const sectionsOfTerms = (terms: PermitTerms) => ({
  days: daySentences(terms).filter(isSentence),
  sale: saleSentences(terms),
  places: choiceSentences(terms),
  holder: holderSentences(terms).filter(isSentence),
  prices: priceSentences(terms),
  extras: terms.addOns.flatMap((addOn) => addOnSentences(addOn, terms)),
  afterwards: afterwardsSentences(terms),
  fish: limitSentences(terms),
})

/**
 * Every rule of a permit, one sentence each: when, who, what can be chosen, what it costs, what may be done afterwards,
 * what holds at the water. Terms with other rules have other sentences.
 */
export const termsSentences = (terms: PermitTerms): Sentence[] => Object.values(sectionsOfTerms(terms)).flat()

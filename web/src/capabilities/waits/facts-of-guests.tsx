import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { SavedPerson } from '#contract/people.ts'
import { factsForWait } from '#contract/waits.ts'
import { isDay } from '#rules/days.ts'
import { FactInputs } from '#web/platform/facts/fact-inputs.tsx'
import {
  type FactPart,
  factsToSend,
  factsTyped,
  type TypedFact,
  typedOf,
} from '#web/platform/facts/typed-facts.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import type { JoinWaitProps } from './join-wait.tsx'
import type { Party } from './party.ts'

type Fact = ResponseOf<typeof factsForWait>['people'][number]['facts'][number]
type Typed = Readonly<Record<string, TypedFact>>

interface FactsOfGuestsOptions extends Pick<JoinWaitProps, 'permitId' | 'zoneId' | 'slot'> {
  days: readonly string[]
  party: Party
  /** Of a saved guest the licence is known. */
  saved: readonly SavedPerson[]
  typed: FormTyped
}

/** One fact of one guest, with what is typed of it. */
interface Row {
  guest: string
  name: string
  fact: Fact
  typed: TypedFact
  ofGuest: Typed
}

const fieldOf = ({ guest, fact }: Pick<Row, 'guest' | 'fact'>, part: FactPart) =>
  `wait-${guest}-${fact.key}-${part}`.replaceAll(/\s/g, '-')

/** What the permit asks of the guests of a party, as the form of an order asks it: typed here, and stated with the wait. */
export function useFactsOfGuests(options: FactsOfGuestsOptions) {
  const { permitId, zoneId, slot, days, party, saved, typed } = options
  const [all, setAll] = useTypedField<Record<string, Typed>>(typed, 'facts', {})
  const [isTried, setTried] = useState(false)
  const hasGuests = party.some((person) => nameOfGuest(person) !== undefined)
  const { data } = useCallQuery(
    factsForWait,
    {
      permitId,
      days: [...days],
      ...(zoneId !== undefined && { zoneId }),
      ...(slot !== undefined && { slot }),
      people: party.map(({ guestFacts: _typed, ...person }) => person),
    },
    { enabled: hasGuests && days.length > 0 },
  )
  const required = party.map((_, n) => (data?.people[n]?.facts ?? []).filter(isStated))
  const typedBy = (person: Party[number], facts: readonly Fact[]): Typed => {
    const known = factsTyped(person.guestFacts ?? [])
    const typedNow = all[keyOf(person)]
    return Object.fromEntries(
      facts.map((fact) => [
        fact.key,
        typedNow?.[fact.key] ?? known[fact.key] ?? savedOf(fact, person, saved) ?? typedOf(known, fact.key),
      ]),
    )
  }
  const rows = party.flatMap((person, n): Row[] => {
    const facts = required[n] ?? []
    const ofGuest = typedBy(person, facts)
    const guest = keyOf(person)
    const name = nameOfGuest(person) ?? ''
    return facts.map((fact) => ({ guest, name, fact, typed: typedOf(ofGuest, fact.key), ofGuest }))
  })
  const lastDay = [...days].toSorted().at(-1) ?? ''
  return {
    rows,
    lastDay,
    isTried,
    onType: ({ guest, fact, typed: before, ofGuest }: Row, part: FactPart, value: string) =>
      setAll({ ...all, [guest]: { ...ofGuest, [fact.key]: { ...before, [part]: value } } }),
    /** The party with what is stated of its guests. */
    party: party.map((person, n): Party[number] => {
      const facts = factsToSend(typedBy(person, required[n] ?? []))
      return facts.length === 0 ? person : { ...person, guestFacts: facts }
    }),
    /** Nothing is missing; otherwise the first field that is takes the focus. */
    isComplete: (): boolean => {
      const [first] = rows.flatMap((row) =>
        PARTS.flatMap((part) => (mistakeOf(row, part, lastDay) ? fieldOf(row, part) : [])),
      )
      setTried(first !== undefined)
      if (first !== undefined) document.getElementById(first)?.focus()
      return first === undefined
    },
  }
}

const PARTS: readonly FactPart[] = ['number', 'validUntil']

const isStated = ({ asksNumber, asksValidUntil }: Fact): boolean => asksNumber || asksValidUntil

const nameOfGuest = ({ guestFirstName, guestLastName }: Party[number]): string | undefined =>
  guestFirstName === undefined ? undefined : `${guestFirstName} ${guestLastName ?? ''}`.trim()

const keyOf = (person: Party[number]): string => [nameOfGuest(person), person.guestBirthDate].join(' ')

function savedOf(
  { kind }: Fact,
  { guestFirstName, guestLastName, guestBirthDate }: Party[number],
  saved: readonly SavedPerson[],
): TypedFact | undefined {
  const known = saved.find(
    (one) =>
      one.kind === 'guest' &&
      one.firstName === guestFirstName &&
      one.lastName === guestLastName &&
      one.birthDate === guestBirthDate,
  )
  if (kind !== 'licence' || known?.licenceNumber === undefined) return undefined
  return { number: known.licenceNumber, validUntil: known.licenceUntil ?? '' }
}

function mistakeOf({ fact, typed }: Row, part: FactPart, lastDay: string) {
  if (part === 'number') return fact.asksNumber && typed.number.trim() === '' ? 'numberNeeded' : undefined
  if (!fact.asksValidUntil) return undefined
  if (!isDay(typed.validUntil)) return 'validUntilNeeded'
  return typed.validUntil < lastDay ? 'endsBefore' : undefined
}

export function FactsOfGuests({ of }: { of: ReturnType<typeof useFactsOfGuests> }) {
  const { t } = useTexts()
  const { rows, lastDay, isTried, onType } = of
  return rows.map((row) => {
    const { guest, name, fact, typed } = row
    const errorOf = (part: FactPart) => {
      const mistake = isTried ? mistakeOf(row, part, lastDay) : undefined
      return mistake && t(`buy.facts.${mistake}`, { name: fact.name })
    }
    return (
      <FactInputs
        key={`${guest} ${fact.key}`}
        fact={{ ...fact, name: t('waits.factOf', { fact: fact.name, name }) }}
        typed={typed}
        idOf={(part) => fieldOf(row, part)}
        errorOf={errorOf}
        onType={(part, value) => onType(row, part, value)}
      />
    )
  })
}

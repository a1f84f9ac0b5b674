import { X } from 'lucide-react'
import { useState } from 'react'
import { datedDaysText, daysText } from '#rules/day-text.ts'
import { textOfOwnChoices } from '#web/capabilities/purchase/index.ts'
import { FactInputs } from '#web/platform/facts/fact-inputs.tsx'
import { type FactToState, typedOf } from '#web/platform/facts/typed-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { useTexts } from '#web/ui/region.ts'
import { birthText } from './birth-typed.ts'
import { type Customer, isAccompanied, mayBeAccompanied } from './counter-sale.ts'
import { DiffersSheet } from './differs-sheet.tsx'
import { JoinFields } from './join-fields.tsx'
import type { CounterForm } from './use-counter-form.ts'

/** Who gets a permit, each with the price and why, or why not. */
export function PeopleList({ form }: { form: CounterForm }) {
  const { people } = form
  if (people.length === 0) return null
  return (
    <ul className="divide-y divide-hair border-y border-hair">
      {people.map((person, n) => (
        <PersonRow key={person.key} form={form} person={person} line={n} />
      ))}
    </ul>
  )
}

/** The others are only shown at the water. */
const isTyped = ({ asksNumber, asksValidUntil }: FactToState): boolean => asksNumber || asksValidUntil

interface PersonRowProps {
  form: CounterForm
  person: Customer
  line: number
}

function PersonRow({ form, person, line }: PersonRowProps) {
  const { t, region } = useTexts()
  const { people, setPeople, quote } = form
  const [isOpen, setOpen] = useState(false)
  const { place, oldestMinor, permit } = form.placeOf(person)
  const name = `${person.firstName} ${person.lastName}`.trim()
  const quoted = quote?.isPlaceholderData === false ? quote.data?.lines[line] : undefined
  const membership = quoted?.membership
  const cents = quoted?.price && quoted.price.totalCents + (membership?.price?.totalCents ?? 0)
  const others = people.filter((one) => one !== person)
  const set = (next: Customer) => setPeople(people.map((one) => (one === person ? next : one)))
  const about = [
    person.birthDate !== '' && birthText(person.birthDate),
    person.isMember && t('office-counter.who.member', { number: '' }).trim(),
    person.hasAccount && t('office-counter.who.account'),
    person.email,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">{about}</p>
          {person.own && permit && (
            <p className="text-sm font-medium wrap-anywhere">
              {[
                permit.name,
                textOfOwnChoices(permit, place, t),
                daysText(place.firstDay, place.lastDay, region),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          {quoted?.price?.lines.map((part, n) => (
            // The parts of one price have no id, and stay in their order.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={n} className="text-sm text-ink-soft">
              {[part.name, part.appliesTo].filter(Boolean).join(' · ')} <Money cents={part.cents} exact />
            </p>
          ))}
          {membership?.price && (
            <p className="text-sm text-ink-soft">
              {t('office-counter.join.line', {
                plan: membership.price.lines[0]?.name ?? '',
                days: datedDaysText(membership.firstDay ?? '', membership.lastDay ?? '', region),
              })}{' '}
              <Money cents={membership.price.totalCents} exact />
            </p>
          )}
          {membership?.restNote !== undefined && <p className="text-sm font-medium">{membership.restNote}</p>}
          <Refused because={quoted?.reason} />
          <Refused because={membership?.reason} />
        </div>
        {cents !== undefined && <Money cents={cents} exact className="font-display text-xl" />}
        <IconButton
          label={t('office-counter.who.remove', { name })}
          icon={<X aria-hidden />}
          onPress={() => setPeople(others)}
        />
      </div>
      {mayBeAccompanied(person, place.firstDay, oldestMinor) && (
        <Checkbox
          isSelected={isAccompanied(person, people, place.firstDay, oldestMinor)}
          onChange={(accompanied) => set({ ...person, accompanied })}
        >
          {t('office-counter.who.accompanied')}
        </Checkbox>
      )}
      {(line > 0 || person.own) && (
        <div>
          <Button variant="quiet" onPress={() => setOpen(true)}>
            {t('buy.who.differs', { who: person.firstName || person.lastName })}
          </Button>
        </div>
      )}
      {form.sellsMemberships && (
        <JoinFields
          associationId={form.associationId}
          person={person}
          documents={membership?.documents}
          onChange={(joins) => set({ ...person, joins })}
        />
      )}
      {isOpen && <DiffersSheet form={form} person={person} onClose={() => setOpen(false)} />}
      {quoted?.facts?.filter(isTyped).map((fact) => (
        <FactInputs
          key={fact.key}
          fact={fact}
          typed={typedOf(person.facts, fact.key)}
          onType={(part, value) => {
            const typed = { ...typedOf(person.facts, fact.key), [part]: value }
            set({ ...person, facts: { ...person.facts, [fact.key]: typed } })
          }}
        />
      ))}
    </li>
  )
}

const Refused = ({ because }: { because: { sentence: string } | undefined }) =>
  because && (
    <p role="alert" className="text-sm font-medium text-alarm">
      {because.sentence}
    </p>
  )

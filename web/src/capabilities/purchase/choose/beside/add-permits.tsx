import { useEffect, useEffectEvent } from 'react'
import { readPermit } from '#contract/catalogue.ts'
import { MOST_LINES } from '#contract/orders.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useCallQueries } from '#web/platform/query/use-call-queries.ts'
import { useSession } from '#web/platform/session.ts'
import { CheckCard } from '#web/ui/check-card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { AddedPermit } from '../../order-draft.ts'
import { nameOfPerson } from '../../who/name-of-person.ts'
import { fieldOfPerson } from '../../who/people.ts'
import type { PricedPerson } from '../../who/prices-of-people.ts'
import type { PartProps } from '../form-fields.ts'
import { addedPermit } from './added-permit.ts'

/** For each who fishes and may lack it: the other permit beside which theirs holds, in the same order. */
export function AddPermits({ form, change }: PartProps) {
  const { draft, people, requires } = form
  const { firstDay, lastDay, added = [] } = draft
  const ofHolder = requires.filter(({ companion }) => !companion)
  const ids = [...new Set(ofHolder.flatMap(({ permits }) => permits.map(({ permitId }) => permitId)))]
  const others = useCallQueries(
    readPermit,
    ids.map((permitId) => ({ permitId })),
  )
  const settledFor = (key: string, permitId: number): AddedPermit | undefined => {
    const other = others.find(({ data }) => data?.permitId === permitId)?.data
    if (other === undefined || firstDay === undefined || lastDay === undefined) return undefined
    return addedPermit(other, key, { firstDay, lastDay })
  }

  // Another day is chosen: what is added is for that.
  const outdated = added.filter((one) => one.firstDay !== firstDay || one.lastDay < (lastDay ?? ''))
  const settle = useEffectEvent(() =>
    change({
      added: added.flatMap((one) =>
        outdated.includes(one) ? (settledFor(one.key, one.permitId) ?? []) : one,
      ),
    }),
  )
  const mayBeSettled =
    outdated.length > 0 && firstDay !== undefined && others.every(({ isPending }) => !isPending)
  useEffect(() => {
    if (mayBeSettled) settle()
  }, [mayBeSettled])

  const lacking = people.filter((person) => person.beside.length > 0 || person.needsOwnPermit)
  const isFull = people.length + added.length >= MOST_LINES
  const isOffered = ({ holder, beside }: PricedPerson, permitId: number): boolean => {
    if (beside.some((one) => one.permitId === permitId)) return true
    const other = others.find(({ data }) => data?.permitId === permitId)?.data
    // Until it is read nobody is led away from here.
    if (other === undefined) return others.some(({ isError }) => isError)
    return !isFull && (holder.kind !== 'minor' || other.oldestMinor !== undefined)
  }
  if (firstDay === undefined) return null
  return lacking.flatMap((person) =>
    ofHolder
      .flatMap(({ permits }) => permits)
      .filter(({ permitId }) => isOffered(person, permitId))
      .map(({ permitId, name }) => (
        <AddPermit
          key={`${person.key} ${permitId}`}
          person={person}
          name={name}
          wayOf={pathTo(paths.buyPermit, { permit: permitId, day: firstDay })}
          permitId={permitId}
          settled={settledFor(person.key, permitId)}
          onChange={(one) =>
            change(
              {
                added: [
                  ...added.filter((known) => known.key !== person.key || known.permitId !== permitId),
                  ...(one ? [one] : []),
                ],
              },
              fieldOfPerson(person),
            )
          }
        />
      )),
  )
}

interface AddPermitProps {
  person: PricedPerson
  permitId: number
  name: string
  /** To its own form. */
  wayOf: string
  /** Undefined: it cannot be bought here. */
  settled: AddedPermit | undefined
  /** Undefined: it is taken out. */
  onChange: (added: AddedPermit | undefined) => void
}

function AddPermit({ person, permitId, name, wayOf, settled, onChange }: AddPermitProps) {
  const { t } = useTexts()
  const session = useSession()
  const who = nameOfPerson(person.holder, t, session)
  const found = person.beside.find((one) => one.permitId === permitId)
  if (settled === undefined && found === undefined)
    return (
      <p>
        <Link href={wayOf}>
          {t('buy.beside.first', { permit: name })}
          <span className="sr-only">: {who}</span>
        </Link>
      </p>
    )
  return (
    <CheckCard
      title={t('buy.beside.add', { permit: name })}
      detail={who}
      trailing={found?.cents !== undefined && <Money cents={found.cents} />}
      isSelected={found !== undefined}
      onChange={(isIn) => onChange(isIn ? settled : undefined)}
    />
  )
}

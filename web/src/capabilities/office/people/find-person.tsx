import { UserRound } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findPeople, PERSON_SEARCH, type FoundPerson } from '#contract/office-person.ts'
import { dayText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { useOfficePath } from '../use-office.ts'
import { addressOfPerson } from './person-in-address.ts'

interface Wanted {
  text: string
  birthDate: string
}

/** Back and a reload show what was searched for; it is kept beside the address, in which nobody reads of whom it is. */
function useWanted(): readonly [Wanted | undefined, (wanted: Wanted) => void] {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const before = (state ?? {}) as { personWanted?: Wanted }
  return [
    before.personWanted,
    (personWanted) => void navigate({ search }, { replace: true, state: { ...before, personWanted } }),
  ]
}

/** By name or e-mail, by birth date, or both. */
export function FindPerson({ associationId }: { associationId: number }) {
  const { t } = useTexts()
  const [wanted, setWanted] = useWanted()
  const [typed, setTyped] = useState(wanted ?? { text: '', birthDate: '' })
  const text = typed.text.trim()
  const isTooShort = text.length < PERSON_SEARCH.shortest && typed.birthDate === ''
  const id = useId()
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooShort) setWanted({ text, birthDate: typed.birthDate })
  }
  return (
    <>
      <form id={id} noValidate onSubmit={search} className="flex max-w-lines flex-col gap-5">
        <TextField
          type="search"
          label={t('office-person.search.text')}
          value={typed.text}
          onChange={(next) => setTyped({ ...typed, text: next })}
          autoComplete="off"
        />
        <DateField
          isOnlyWhole
          label={t('office-person.search.birthDate')}
          value={typed.birthDate}
          onChange={(next) => setTyped({ ...typed, birthDate: next })}
        />
        <div>
          <Button
            type="submit"
            form={id}
            disabledBecause={isTooShort ? t('office-person.search.shorter') : undefined}
          >
            {t('office-person.search.act')}
          </Button>
        </div>
      </form>
      {wanted && <Found associationId={associationId} wanted={wanted} />}
    </>
  )
}

function Found({ associationId, wanted: { text, birthDate } }: { associationId: number; wanted: Wanted }) {
  const { t } = useTexts()
  const found = useCallQuery(findPeople, {
    associationId,
    ...(text !== '' && { text }),
    ...(birthDate !== '' && { birthDate }),
  })
  return (
    <QueryBoundary query={found} skeleton={<SkeletonLines lines={4} />}>
      {({ people, hasMore }) =>
        people.length === 0 ? (
          <p role="status">{t('office-person.search.none')}</p>
        ) : (
          <div className="flex flex-col gap-3">
            <ul {...rowsOfList} className="divide-y divide-hair">
              {people.map((person) => (
                <PersonRow key={person.personId} person={person} />
              ))}
            </ul>
            {hasMore && <p className="text-ink-soft">{t('office-person.search.more')}</p>}
          </div>
        )
      }
    </QueryBoundary>
  )
}

function PersonRow({ person }: { person: FoundPerson }) {
  const { t, region } = useTexts()
  const officePath = useOfficePath()
  const { kind, name, email, birthDate, sales } = person
  return (
    <li>
      <ActionRow
        icon={<UserRound aria-hidden className="size-6" />}
        title={name ?? <EmailText email={email ?? ''} />}
        href={officePath(paths.officePeople, { person: addressOfPerson(person) })}
        text={
          <>
            {t(`office-person.kinds.${kind}`)}
            {name !== undefined && email !== undefined && (
              <>
                {' · '}
                <EmailText email={email} />
              </>
            )}
            {birthDate !== undefined && ` · ${dayText(birthDate, 'dated', region)}`}
            {sales > 0 && ` · ${t('office-person.sales', { count: sales })}`}
          </>
        }
      />
    </li>
  )
}

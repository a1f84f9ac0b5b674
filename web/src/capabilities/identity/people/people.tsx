import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { listPeople, MOST_PEOPLE, removePerson, type SavedPerson } from '#contract/people.ts'
import { dayText } from '#rules/day-text.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useAct } from '#web/platform/query/use-act.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { NEW_ENTRY, useOpenedEntry } from '#web/platform/typed/use-typed-form.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { nameOf } from './name-of.ts'
import { PersonSheet } from './person-sheet.tsx'

/** Of the account: a form of it has no other owner. */
const OWN = ''

/** The people for whom the angler buys: listed, added, changed and removed. */
export default function People() {
  const { t } = useTexts()
  const query = useCallQuery(listPeople, {})
  const [done, setDone] = useState<string>()
  const [opened, setOpened] = useOpenedEntry('saved-person', OWN)
  const begin = (entry: string) => {
    setDone(undefined)
    setOpened(entry)
  }
  return (
    <section aria-labelledby="saved-people" className="flex flex-col gap-4">
      <h2 id="saved-people" className="text-2xl">
        {t('my-data.people.title')}
      </h2>
      <p className="text-ink-soft">{t('my-data.people.why')}</p>
      <QueryBoundary query={query} skeleton={<SkeletonLines lines={3} />}>
        {({ people }) => (
          <>
            <PeopleList people={people} onChange={begin} onRemoved={setDone} />
            {people.length < MOST_PEOPLE ? (
              <div>
                <Button variant="secondary" onPress={() => begin(NEW_ENTRY)}>
                  {t('my-data.people.add')}
                </Button>
              </div>
            ) : (
              <p className="text-ink-soft">{t('my-data.people.full', { most: MOST_PEOPLE })}</p>
            )}
            {opened !== undefined && (
              <PersonSheet
                key={opened}
                person={people.find(({ personId }) => personId === opened)}
                onClose={() => setOpened(undefined)}
                onDone={(sentence) => {
                  setOpened(undefined)
                  setDone(sentence)
                }}
              />
            )}
          </>
        )}
      </QueryBoundary>
      {done !== undefined && (
        <Notice kind="success" isNew>
          {done}
        </Notice>
      )}
    </section>
  )
}

interface PeopleListProps {
  people: readonly SavedPerson[]
  onChange: (personId: string) => void
  /** With the sentence that says it. */
  onRemoved: (sentence: string | undefined) => void
}

function PeopleList({ people, onChange, onRemoved }: PeopleListProps) {
  const { t } = useTexts()
  const [leaving, setLeaving] = useState<SavedPerson>()
  const removal = useAct(removePerson, { renews: [listPeople] })
  if (people.length === 0) return <p>{t('my-data.people.none')}</p>
  return (
    <>
      <ul className="flex flex-col divide-y divide-hair">
        {people.map((person) => (
          <li key={person.personId} className="flex items-center gap-1 py-2">
            <PersonText person={person} />
            <IconButton
              label={t('my-data.people.changeOne', { name: nameOf(person) })}
              icon={<Pencil aria-hidden />}
              onPress={() => onChange(person.personId)}
            />
            <IconButton
              label={t('my-data.people.removeOne', { name: nameOf(person) })}
              icon={<Trash2 aria-hidden />}
              isPending={removal.isPending}
              onPress={() => setLeaving(person)}
            />
          </li>
        ))}
      </ul>
      {removal.failure !== undefined && (
        <Notice kind="alarm" isNew>
          {removal.failure}
        </Notice>
      )}
      {leaving && (
        <AlertDialog
          isOpen
          isDangerous
          isDismissable
          title={t('my-data.people.removeTitle', { name: nameOf(leaving) })}
          okText={t('my-data.people.remove')}
          cancelText={t('my-data.people.keep')}
          onConfirm={() => {
            onRemoved(undefined)
            removal.go({ personId: leaving.personId })
          }}
          onClose={() => setLeaving(undefined)}
        >
          {t('my-data.people.removeText')}
        </AlertDialog>
      )}
    </>
  )
}

function PersonText({ person }: { person: SavedPerson }) {
  const { t, region } = useTexts()
  const { kind, birthDate, email, licenceNumber } = person
  const name = nameOf(person)
  const details = [
    t(`my-data.people.kinds.${kind}`),
    birthDate && t('my-data.people.born', { day: dayText(birthDate, 'dated', region) }),
    email === name ? undefined : email,
    licenceNumber && t('my-data.people.licence', { number: licenceNumber }),
  ].filter(Boolean)
  return (
    <div className="min-w-0 flex-1">
      <h3 className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
      <p className="text-sm wrap-anywhere text-ink-soft">{details.join(' · ')}</p>
    </div>
  )
}

import { useEffect, useRef, useState, type KeyboardEvent, type Ref, type RefObject } from 'react'
import { UserPlus, UserRound } from 'lucide-react'
import { v7 } from 'uuid'
import { findHolders, type FoundHolder, HOLDER_SEARCH } from '#contract/office-counter.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useFetch } from '#web/platform/query/use-fetch.ts'
import { sentenceOfError } from '#web/platform/query/sentence-of-error.ts'
import { NEW_ENTRY, useOpenedEntry, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import { useAfterPause } from '#web/platform/use-after-pause.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Done, Failed } from '../outcome.tsx'
import { rowsOfList } from '../shortcuts/rows-of-list.ts'
import { birthText } from './birth-typed.ts'
import { customerFrom, type Customer, type PersonDraft } from './counter-sale.ts'
import { isCardCode, JoinCardSheet, type ScannedCard } from './join-card-sheet.tsx'
import { NewPerson } from './new-person.tsx'
import type { CounterForm } from './use-counter-form.ts'

const focusSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus()
const isWide = (): boolean => matchMedia('(min-width: 720px)').matches

interface WhoFieldsProps {
  form: CounterForm
  associationId: number
  search: RefObject<HTMLInputElement | null>
  /** Enter in the empty search: everybody is there. */
  onEverybody: () => void
}

/** The first word is the first name: what was typed of somebody who is not found. */
function draftOf(text: string): PersonDraft {
  const [firstName = '', ...rest] = text.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), birthDate: '', birth: '', email: '' }
}

const draftOfKnown = (known: FoundHolder): PersonDraft => ({
  known,
  firstName: known.firstName,
  lastName: known.lastName,
  birthDate: '',
  birth: '',
  email: '',
})

/** What has to be typed of somebody who is found: the list of members has no birth date, and may have no name. */
const isWhole = ({ firstName, lastName, birthDate, hasAccount }: FoundHolder): boolean =>
  hasAccount || (firstName !== '' && lastName !== '' && birthDate !== undefined)

const KEPT_MS = 60_000

const useFound = (associationId: number, text: string) =>
  useCallQuery(
    findHolders,
    { associationId, text },
    { enabled: text.length >= HOLDER_SEARCH.shortest, staleMs: KEPT_MS },
  )

/** People who are found or typed, one after the other: Enter goes on. */
export function WhoFields({ form, associationId, search, onEverybody }: WhoFieldsProps) {
  const { t } = useTexts()
  const { people, setPeople, typed } = form
  const [text, setText] = useTypedField(typed, 'search', '')
  const [draft, setDraft] = useTypedField<PersonDraft | null>(typed, 'draft', null)
  const [awaited, setAwaited] = useState<string>()
  const [card, setCard] = useState<ScannedCard>()
  const isSearching = draft === null
  // The next name is typed at once, and a barcode reader types wherever the focus is; on a phone the keyboard would cover the page.
  useEffect(() => {
    if (isSearching && isWide()) search.current?.focus()
  }, [isSearching, search])
  const wanted = text.trim()
  // Each letter of a name is no question of its own; Enter, which a barcode reader sends, waits for no pause.
  const rested = useAfterPause(wanted)
  const sought = awaited === wanted ? wanted : rested
  const found = useFound(associationId, sought)
  const isShort = wanted.length < HOLDER_SEARCH.shortest
  const rows = isShort || sought !== wanted ? [] : (found.data?.people ?? [])
  const failure = isShort ? undefined : sentenceOfError(found.error, t)

  const add = (person: Customer) => {
    setPeople([...people, person])
    setDraft(null)
    setText('')
    focusSearch()
  }
  const choose = (known: FoundHolder) => {
    const name = `${known.firstName} ${known.lastName}`.trim() || (known.memberNumber ?? '')
    setCard(isCardCode(wanted) && !known.hasAccount ? { signedCode: wanted, name } : undefined)
    if (isWhole(known)) add(customerFrom(known))
    else setDraft(draftOfKnown(known))
  }
  const goOn = (known: readonly FoundHolder[]) => {
    const [first, ...others] = known
    if (first === undefined) setDraft(draftOf(wanted))
    else if (others.length === 0) choose(first)
  }
  const find = useFetch(findHolders, { staleMs: KEPT_MS })
  const lastEnter = useRef(0)
  // A barcode reader types and sends Enter before the answer is there.
  const goOnOnceFound = async () => {
    lastEnter.current++
    const enter = lastEnter.current
    setAwaited(wanted)
    // Who could not be looked for is no new person without a word: a member would pay as a guest. The list says what failed.
    const answer = await find({ associationId, text: wanted }).catch(() => undefined)
    const isStillTyped = search.current?.value.trim() === wanted && enter === lastEnter.current
    if (answer !== undefined && isStillTyped) goOn(answer.people)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The key of the search, which has the focus already.
    if (event.key === '/' && text === '') event.preventDefault()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (wanted === '') onEverybody()
    else if (isShort) goOn([])
    else void goOnOnceFound()
  }
  if (draft !== null)
    return (
      <NewPerson
        draft={draft}
        today={form.today}
        onChange={setDraft}
        onCancel={() => {
          setDraft(null)
          setText('')
        }}
        onAdd={({ known, birth: _typed, ...person }) =>
          add({
            ...(known ? customerFrom(known) : { key: v7(), hasAccount: false, isMember: false }),
            ...person,
          })
        }
      />
    )
  return (
    <div className="flex flex-col gap-2">
      <div role="presentation" onKeyDown={onKeyDown}>
        <TextField
          ref={search as Ref<HTMLInputElement & HTMLTextAreaElement>}
          type="search"
          label={t('office-counter.who.search')}
          description={t('office-counter.who.searchText')}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
      </div>
      <Failed why={failure} />
      {card !== undefined && <JoinScanned key={card.signedCode} associationId={associationId} card={card} />}
      {wanted !== '' && (
        <ul {...rowsOfList} className="divide-y divide-hair">
          {rows.map((one) => (
            <li key={one.ref}>
              <ActionRow
                icon={<UserRound aria-hidden className="size-6" />}
                title={`${one.firstName} ${one.lastName}`.trim() || (one.memberNumber ?? '')}
                text={aboutFound(t, one)}
                onPress={() => choose(one)}
              />
            </li>
          ))}
          <li>
            <ActionRow
              icon={<UserPlus aria-hidden className="size-6" />}
              title={t('office-counter.who.new', { name: wanted })}
              text={t('office-counter.who.newText')}
              onPress={() => setDraft(draftOf(wanted))}
            />
          </li>
        </ul>
      )}
      {found.data?.hasMore && <p className="text-sm text-ink-soft">{t('office-counter.who.more')}</p>}
    </div>
  )
}

/** Of a member without an account whose card was just scanned. */
function JoinScanned({ associationId, card }: { associationId: number; card: ScannedCard }) {
  const { t } = useTexts()
  const [opened, setOpened] = useOpenedEntry('join-by-card', String(associationId))
  const [done, setDone] = useState<string>()
  if (done !== undefined) return <Done what={done} />
  return (
    <div>
      <Button variant="quiet" onPress={() => setOpened(NEW_ENTRY)}>
        {t('office-membership.card.open')}: {card.name}
      </Button>
      {opened !== undefined && (
        <JoinCardSheet
          associationId={associationId}
          card={card}
          onClose={() => setOpened(undefined)}
          onDone={(sentence) => {
            setOpened(undefined)
            setDone(sentence)
          }}
        />
      )}
    </div>
  )
}

type Say = ReturnType<typeof useTexts>['t']

function aboutFound(t: Say, { birthDate, memberNumber, isMember, hasAccount }: FoundHolder): string {
  return [
    birthDate !== undefined && birthText(birthDate),
    isMember && t('office-counter.who.member', { number: memberNumber ?? '' }).trim(),
    hasAccount && t('office-counter.who.account'),
  ]
    .filter(Boolean)
    .join(' · ')
}

import { UserPlus, UserRound } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { findHolders, type FoundHolder, HOLDER_SEARCH } from '#contract/office-counter.ts'
import { sentenceOfError } from '#web/platform/query/sentence-of-error.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import { useAfterPause } from '#web/platform/use-after-pause.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { birthText } from '../counter/birth-typed.ts'
import { Failed } from '../outcome.tsx'

interface FindPersonProps {
  associationId: number
  typed: FormTyped
  onChoose: (found: FoundHolder) => void
  /** Somebody whom the association does not know, with what was typed of the name. */
  onNew: (name: string) => void
}

/** A member by number or name, a past holder, or somebody new; Enter takes the only one who is found. */
export function FindPerson({ associationId, typed, onChoose, onNew }: FindPersonProps) {
  const { t } = useTexts()
  const [text, setText] = useTypedField(typed, 'search', '')
  const wanted = text.trim()
  const sought = useAfterPause(wanted)
  const isLong = sought.length >= HOLDER_SEARCH.shortest
  const found = useCallQuery(findHolders, { associationId, text: sought }, { enabled: isLong })
  const rows = isLong && sought === wanted ? (found.data?.people ?? []) : []
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form is not sent from its search.
    event.preventDefault()
    const [only, ...others] = rows
    if (only !== undefined && others.length === 0) onChoose(only)
  }
  return (
    <div className="flex flex-col gap-2">
      <div role="presentation" onKeyDown={onKeyDown}>
        <TextField
          type="search"
          label={t('office-memberships.sell.search')}
          description={t('office-memberships.sell.searchText')}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
      </div>
      <Failed why={isLong ? sentenceOfError(found.error, t) : undefined} />
      <ul className="divide-y divide-hair">
        {rows.map((one) => (
          <li key={one.ref}>
            <ActionRow
              icon={<UserRound aria-hidden className="size-6" />}
              title={`${one.firstName} ${one.lastName}`.trim() || (one.memberNumber ?? '')}
              text={aboutFound(one)}
              onPress={() => onChoose(one)}
            />
          </li>
        ))}
        <li>
          <ActionRow
            icon={<UserPlus aria-hidden className="size-6" />}
            title={
              wanted === '' ? t('office-memberships.sell.new') : t('office-counter.who.new', { name: wanted })
            }
            text={t('office-memberships.sell.newText')}
            onPress={() => onNew(wanted)}
          />
        </li>
      </ul>
      {found.data?.hasMore && <p className="text-sm text-ink-soft">{t('office-counter.who.more')}</p>}
    </div>
  )

  function aboutFound({ birthDate, memberNumber, isMember, hasAccount }: FoundHolder): string {
    return [
      birthDate !== undefined && birthText(birthDate),
      memberNumber !== undefined &&
        t(isMember ? 'office-counter.who.member' : 'office-memberships.sell.wasMember', {
          number: memberNumber,
        }),
      hasAccount && t('office-counter.who.account'),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

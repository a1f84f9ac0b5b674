import { Search, X } from 'lucide-react'
import { useDeferredValue, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMinute } from '#web/platform/use-minute.ts'
import { timeZoneOf } from '../time-zone-of.ts'
import { FoundAngler } from './found-angler.tsx'

interface SearchFieldProps {
  text: string
  onChange: (text: string) => void
}

/** Searches names and short codes in the list on the phone, also without a network. */
export function SearchField({ text, onChange }: SearchFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="font-semibold">
        {t('warden-home.search.label')}
      </label>
      <Search aria-hidden className="absolute bottom-4 left-4 size-6 text-ink-soft" />
      <input
        id={id}
        type="search"
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('warden-home.search.hint')}
        className="mt-1.5 h-14 w-full appearance-none rounded-md border border-edge bg-sheet pr-14 pl-13 text-lg text-ink placeholder:text-ink-soft hover:border-river focus:border-river [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <span className="absolute right-0 bottom-0">
          <IconButton
            size="river"
            label={t('warden-home.search.clear')}
            icon={<X aria-hidden />}
            onPress={() => onChange('')}
          />
        </span>
      )}
    </div>
  )
}

/** The found anglers, each with the verdict of their permit here and now. */
export function Found({ text, list }: { text: string; list: Snapshot | undefined }) {
  const { t } = useTranslation()
  if (list === undefined) return <p role="status">{t('warden-home.search.noList')}</p>
  return <FoundIn text={text} list={list} />
}

function FoundIn({ text, list }: { text: string; list: Snapshot }) {
  const { t } = useTranslation()
  const now = useMinute()
  // Typing stays responsive with a long list.
  const deferredText = useDeferredValue(text)
  const found = list.search(deferredText)
  return (
    <section aria-label={t('warden-home.search.results')}>
      <p role="status" className="text-ink-soft">
        {t('warden-home.search.found', { count: found.length })}
      </p>
      <ul className="mt-1 divide-y divide-hair">
        {found.map((purchase) => {
          const permit = list.permitOf(purchase)
          return (
            <li key={purchase.purchaseId}>
              <FoundAngler {...{ purchase, permit, now }} timeZone={timeZoneOf(list, permit)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { Search as Magnifier, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldBox } from '#web/ui/field.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'

/** Browsers refuse more than some hundred changes of the address in half a minute. */
const PAUSE_MS = 300

interface SearchFieldProps {
  text: string | undefined
  /** Below the field, for what is being typed. */
  renderBelow?: (typed: string, clear: () => void) => ReactNode
  onChange: (text: string | undefined) => void
}

/** Words to search the list for. The address follows after a pause in the typing. */
export function SearchField({ text, renderBelow, onChange }: SearchFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text ?? '')
  const [known, setKnown] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  // Cleared elsewhere, or another address.
  if (text !== known) {
    setKnown(text)
    if ((text ?? '') !== typed.trim()) setTyped(text ?? '')
  }
  const found = typed.trim() === '' ? undefined : typed.trim()
  const tell = useEffectEvent(() => onChange(found))
  useEffect(() => {
    if (found === text) return undefined
    const soon = setTimeout(() => tell(), PAUSE_MS)
    return () => clearTimeout(soon)
  }, [found, text])
  return (
    <div className="flex w-full flex-col gap-1">
      <div className="relative w-full">
        <Magnifier
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={input}
          type="search"
          aria-label={t('find.search.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={100}
          placeholder={t('find.search.placeholder')}
          enterKeyHint="search"
          className={`${fieldBox} truncate pr-12 pl-10 hover:border-river focus:border-river [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed !== '' && (
          <PlainButton
            aria-label={t('find.search.clear')}
            onPress={() => {
              setTyped('')
              input.current?.focus()
            }}
            className="absolute top-1/2 right-0 grid size-12 -translate-y-1/2 cursor-pointer place-items-center rounded-full text-ink-soft hover:text-river"
          >
            <X aria-hidden className="size-5" />
          </PlainButton>
        )}
      </div>
      {renderBelow?.(typed.trim(), () => setTyped(''))}
    </div>
  )
}

import { Bold, Eye, Heading, Link2, List } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useKeptOpen } from '#web/platform/typed/use-typed-form.ts'
import { FieldFrame, type FieldTexts, fieldBox, useFieldIds } from '#web/ui/field.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { PlainToggle } from '#web/ui/plain-toggle.tsx'
import { LinkPanel } from './link-panel.tsx'
import { insertLink, toggleBold, toggleHeading, toggleList, type Written } from './markdown-editing.ts'

interface MarkdownFieldProps extends FieldTexts {
  id: string
  /** The association, or its part, whose field of this `id` it is. */
  of: string | number
  value: string
  onChange: (text: string) => void
  rows?: number
  maxLength?: number
  /** Of the highest headings in the preview. */
  level?: 2 | 3 | 4
}

const TOOLS = [
  { key: 'heading', Icon: Heading },
  { key: 'bold', Icon: Bold, letter: 'b' },
  { key: 'list', Icon: List },
  { key: 'link', Icon: Link2, letter: 'k' },
] as const

const tool =
  'inline-grid size-11 cursor-pointer place-items-center rounded-md text-ink hover:bg-glacier data-selected:bg-glacier data-selected:text-river'
const icon = 'size-5'

/** A text with headings, bold, lists and links: what is written is Markdown, and is shown as anglers will read it. */
export function MarkdownField({
  label,
  id,
  of,
  value,
  onChange,
  level = 3,
  rows = 8,
  ...rest
}: MarkdownFieldProps) {
  const { t } = useTranslation()
  const { description, error, optionalText, maxLength } = rest
  const { ids, control } = useFieldIds({ ...(description !== undefined && { description }), error }, id)
  const area = useRef<HTMLTextAreaElement>(null)
  const [isShown, setShown] = useState(false)
  const place = { of, entry: id }
  const [isLinking, setLinking] = useKeptOpen({ form: 'text-link', ...place })
  /** As the link was asked for; one that was kept has its own. */
  const [selected, setSelected] = useState<Pick<Written, 'from' | 'to'>>()
  const present = (): Written => ({
    text: value,
    from: area.current?.selectionStart ?? value.length,
    to: area.current?.selectionEnd ?? value.length,
  })
  const apply = (next: Written) => {
    const isTooLong = maxLength !== undefined && next.text.length > maxLength
    if (!isTooLong) flushSync(() => onChange(next.text))
    area.current?.focus()
    if (!isTooLong) area.current?.setSelectionRange(next.from, next.to)
  }
  const act = (key: (typeof TOOLS)[number]['key']) => {
    const written = present()
    if (key === 'heading') apply(toggleHeading(written))
    if (key === 'bold') apply(toggleBold(written, t('office-writing.boldWords')))
    if (key === 'list') apply(toggleList(written))
    if (key === 'link') {
      setSelected(written)
      setLinking(true)
    }
  }
  const byKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const pressed = TOOLS.find((one) => 'letter' in one && one.letter === event.key.toLowerCase())
    if (pressed === undefined) return
    event.preventDefault()
    act(pressed.key)
  }
  const close = () => {
    flushSync(() => setLinking(false))
    area.current?.focus()
  }
  return (
    <FieldFrame
      {...{ ids, label, error }}
      {...(description !== undefined && { description })}
      {...(optionalText !== undefined && { optionalText })}
    >
      <div
        role="group"
        aria-label={t('office-writing.tools', { field: label })}
        className="flex flex-wrap gap-1"
      >
        {TOOLS.map(({ key, Icon }) => (
          <PlainButton
            key={key}
            className={tool}
            aria-label={t(`office-writing.${key}`)}
            title={t(`office-writing.${key}`)}
            onPress={() => act(key)}
          >
            <Icon aria-hidden className={icon} />
          </PlainButton>
        ))}
        <PlainToggle
          className={`${tool} ml-auto`}
          aria-label={t('office-writing.preview')}
          title={t('office-writing.preview')}
          isSelected={isShown}
          onChange={setShown}
        >
          <Eye aria-hidden className={icon} />
        </PlainToggle>
      </div>
      {isLinking && (
        <LinkPanel
          place={place}
          written={{ text: value, from: selected?.from ?? value.length, to: selected?.to ?? value.length }}
          onClose={close}
          onInsert={(written, typed) => {
            setLinking(false)
            apply(insertLink(written, typed))
          }}
        />
      )}
      <textarea
        {...control}
        ref={area}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={byKey}
        className={`${fieldBox} py-3`}
      />
      {isShown && (
        <div
          role="group"
          aria-label={t('office-writing.previewOf', { field: label })}
          className="rounded-md border border-hair bg-paper p-3"
        >
          {value.trim() === '' ? (
            <p className="text-ink-soft">{t('office-writing.empty')}</p>
          ) : (
            <Markdown text={value} level={level} />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

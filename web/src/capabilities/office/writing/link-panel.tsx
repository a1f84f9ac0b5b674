import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import type { Place } from '#web/platform/typed/typed-fields.ts'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { linkAddress, type Written } from './markdown-editing.ts'

interface LinkPanelProps {
  /** The text that the link goes into. */
  place: Omit<Place, 'form'>
  /** The text, and what is selected in it as the panel opens. */
  written: Written
  onInsert: (written: Written, link: { words: string; address: string }) => void
  onClose: () => void
}

/** Words and address of a link, kept until it is in the text. No form of its own: it is inside one. */
export function LinkPanel({ place, written, onInsert, onClose }: LinkPanelProps) {
  const { t } = useTranslation()
  const { text, from, to } = written
  const form = useTypedForm({ form: 'text-link', ...place }, { from, to, selected: text.slice(from, to) })
  const [words, setWords] = useTypedField(form, 'words', form.about.selected)
  const [typed, setTyped] = useTypedField(form, 'address', '')
  const [isWrong, setWrong] = useState(false)
  const close = () => {
    form.forget()
    onClose()
  }
  const insert = () => {
    const address = linkAddress(typed)
    if (address === undefined) return setWrong(true)
    const { selected, ...selection } = form.about
    // The text may be another since the link was typed: then the link goes to its end.
    const isThere = text.slice(selection.from, selection.to) === selected
    form.forget()
    onInsert({ text, ...(isThere ? selection : { from: text.length, to: text.length }) }, { words, address })
  }
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        close()
      }
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      // Enter would save the whole page.
      event.preventDefault()
      insert()
    }
    const shown = panel.current
    shown?.addEventListener('keydown', byKey)
    return () => shown?.removeEventListener('keydown', byKey)
  })
  return (
    <div
      ref={panel}
      role="group"
      aria-label={t('office-writing.link')}
      className="flex flex-col gap-3 rounded-md border border-hair bg-paper p-3"
    >
      <NotSavedYet of={form} />
      <TextField
        label={t('office-writing.address')}
        description={t('office-writing.addressHelp')}
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setWrong(false)
        }}
        error={isWrong ? t('office-writing.addressWrong') : undefined}
      />
      <TextField label={t('office-writing.words')} maxLength={200} value={words} onChange={setWords} />
      <div className="flex flex-wrap gap-2">
        <Button onPress={insert}>{t('office-writing.insert')}</Button>
        <Button variant="secondary" onPress={close}>
          {t('office-writing.cancel')}
        </Button>
      </div>
    </div>
  )
}

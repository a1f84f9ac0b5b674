import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { linkAddress } from './markdown-editing.ts'

interface LinkPanelProps {
  /** What is selected in the text. */
  words: string
  onInsert: (link: { words: string; address: string }) => void
  onClose: () => void
}

/** Words and address of a link. No form of its own: it is inside one. */
export function LinkPanel({ words: selected, onInsert, onClose }: LinkPanelProps) {
  const { t } = useTranslation()
  const [words, setWords] = useState(selected)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const insert = () => {
    const address = linkAddress(typed)
    if (address === undefined) setWrong(true)
    else onInsert({ words, address })
  }
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        onClose()
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
      <TextField
        label={t('office-writing.address')}
        description={t('office-writing.addressHelp')}
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
        error={isWrong ? t('office-writing.addressWrong') : undefined}
      />
      <TextField label={t('office-writing.words')} maxLength={200} value={words} onChange={setWords} />
      <div className="flex flex-wrap gap-2">
        <Button onPress={insert}>{t('office-writing.insert')}</Button>
        <Button variant="secondary" onPress={onClose}>
          {t('office-writing.cancel')}
        </Button>
      </div>
    </div>
  )
}

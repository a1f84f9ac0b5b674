import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface CopiedTextProps {
  label: string
  description?: string
  rows?: number
  text: string
}

/** A text to take elsewhere, with a button that copies it. */
export function CopiedText({ label, description, rows, text }: CopiedTextProps) {
  const { t } = useTranslation()
  const id = useId()
  const [done, setDone] = useState<'copied' | 'chosen'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone('copied')
    } catch {
      // The browser does not let a page copy, as without HTTPS: the text is selected for one's own hand.
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      setDone('chosen')
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        id={id}
        label={label}
        {...(description !== undefined && { description })}
        {...(rows !== undefined && { rows })}
        value={text}
        isReadOnly
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-5" />}
          aria-label={t('ui.copy.of', { what: label })}
          onPress={() => void copy()}
        >
          {t('ui.copy.act')}
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {done && t(`ui.copy.${done}`)}
        </span>
      </div>
    </div>
  )
}

import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

interface CopyButtonProps {
  /** What the text is, as it is called beside it. */
  what: string
  text: string
  /** The id of the element that shows the text, which may have it in another form. */
  shownIn: string
  /** The button is not beside the text: its label says what it copies. */
  isApart?: boolean
}

/** Copies a text that is shown; where the browser does not let a page copy, as without HTTPS, it is selected for one's own hand. */
export function CopyButton({ what, text, shownIn, isApart = false }: CopyButtonProps) {
  const { t } = useTranslation()
  const [done, setDone] = useState<'copied' | 'chosen'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone('copied')
    } catch {
      select(document.getElementById(shownIn))
      setDone('chosen')
    }
  }
  const name = t('ui.copy.of', { what })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        icon={<Copy aria-hidden className="size-5" />}
        {...(!isApart && { 'aria-label': name })}
        onPress={() => void copy()}
      >
        {isApart ? name : t('ui.copy.act')}
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {done && t(`ui.copy.${done}`)}
      </span>
    </div>
  )
}

function select(shown: HTMLElement | null): void {
  if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) shown.select()
  else if (shown !== null) getSelection()?.selectAllChildren(shown)
}

import { useEffect, useRef, useState } from 'react'
import { withStylesApart } from './styles-of-mail.ts'

interface MailFrameProps {
  title: string
  /** The document that is sent. */
  html: string
}

/** Until the mail is drawn; most are about as high. */
const FIRST_HEIGHT = 360

/**
 * A mail as a mail program draws it: without scripts, in a frame of its own, as high as the mail. The policy of the page
 * holds in the frame too and lets in no styles of HTML, so that they are set one by one, which it allows.
 */
export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [drawn, setDrawn] = useState(0)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const { page, sheet } = withStylesApart(html)
  useEffect(() => {
    const { contentDocument: shown, contentWindow } = frame.current ?? {}
    if (drawn === 0 || !shown || !contentWindow) return undefined
    for (const element of shown.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? ''
    // A sheet belongs to the window that made it.
    const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis
    const styles = new Sheet()
    styles.replaceSync(sheet)
    shown.adoptedStyleSheets = [styles]
    const fit = () => setHeight(Math.ceil(shown.body.getBoundingClientRect().height))
    const resized = new ResizeObserver(fit)
    resized.observe(shown.body)
    return () => resized.disconnect()
  }, [drawn, sheet])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page}
      onLoad={() => setDrawn((n) => n + 1)}
      className="block w-full rounded-sm border border-edge"
      style={{ height }}
    />
  )
}

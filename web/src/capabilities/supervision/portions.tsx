import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

const PORTION = 60
/** The next rows are drawn before they scroll into view. */
const AHEAD = '800px'

/** Shows thousands of rows in portions. `of`: identifies the list; another list starts again. */
export function usePortion(of: string): { most: number; more: () => void } {
  const [shown, setShown] = useState({ of, most: PORTION })
  const most = shown.of === of ? shown.most : PORTION
  return { most, more: () => setShown({ of, most: most + PORTION }) }
}

/** The end of the drawn rows: loads the next portion when it is near, or by a press. */
export const MoreRows = ({ left, onMore }: MoreRowsProps) =>
  // A new element per portion: one that is still in view is observed again.
  left > 0 ? <End key={left} left={left} onMore={onMore} /> : null

interface MoreRowsProps {
  left: number
  onMore: () => void
}

function End({ left, onMore }: MoreRowsProps) {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), {
      rootMargin: AHEAD,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className="py-3">
      <Button variant="secondary" size="river" wide onPress={onMore}>
        {t('supervision.more', { count: left })}
      </Button>
    </div>
  )
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

const PORTION = 60
/** The next ones are drawn before anybody comes to them. */
const AHEAD = '800px'

/** Thousands of rows a portion at a time. `of`: what is listed; another list begins anew. */
export function usePortion(of: string): { most: number; more: () => void } {
  const [shown, setShown] = useState({ of, most: PORTION })
  const most = shown.of === of ? shown.most : PORTION
  return { most, more: () => setShown({ of, most: most + PORTION }) }
}

/** At the end of what is drawn: the next portion comes by itself when it is near, and by a press. */
export const MoreRows = ({ left, onMore }: MoreRowsProps) =>
  // Another end for each portion: one that is still in sight is seen anew.
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
    const look = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), { rootMargin: AHEAD })
    look.observe(end.current)
    return () => look.disconnect()
  }, [])
  return (
    <div ref={end} className="py-3">
      <Button variant="secondary" size="river" wide onPress={onMore}>
        {t('supervision.more', { count: left })}
      </Button>
    </div>
  )
}

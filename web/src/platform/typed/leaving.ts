import { useEffect, useEffectEvent } from 'react'
import { beforeRouter } from './history-moves.ts'

type GoOn = () => void

const indexHere = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/** Whether this click is a link's own, which would leave the page in this window. */
function linkOf({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const isModified = metaKey || ctrlKey || shiftKey || altKey
  if (link === null || button !== 0 || isModified || link.hasAttribute('download')) return undefined
  const isHere = link.target === '' || link.target === '_self'
  const isPage = link.hash === '' || link.pathname + link.search !== location.pathname + location.search
  return isHere && link.hasAttribute('href') && isPage ? link : undefined
}

/**
 * Asks before something that is typed is left by the browser's Back or Forward, by a link or by a reload. `ask` gets what
 * goes on if the person leaves. A browser words the question of a reload itself.
 */
export function useAskBeforeLeaving(isTyped: boolean, ask: (goOn: GoOn) => void): void {
  const onAsk = useEffectEvent(ask)
  useEffect(() => {
    if (!isTyped) return undefined
    const here = indexHere()
    let isOpen = true
    let isReturning = false
    // The history has moved when this is told: it goes back at once, and again forward if the person leaves.
    const onMove = (event: PopStateEvent) => {
      const moved = indexHere() - here
      if (!isOpen || (moved === 0 && !isReturning)) return
      event.stopImmediatePropagation()
      if (isReturning) {
        isReturning = false
        return
      }
      isReturning = true
      history.go(-moved)
      onAsk(() => {
        isOpen = false
        history.go(moved)
      })
    }
    const onClick = (event: MouseEvent) => {
      const link = isOpen ? linkOf(event) : undefined
      if (link === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onAsk(() => {
        isOpen = false
        link.click()
      })
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const ignoreMoves = beforeRouter(onMove)
    addEventListener('click', onClick, true)
    addEventListener('beforeunload', onUnload)
    return () => {
      ignoreMoves()
      removeEventListener('click', onClick, true)
      removeEventListener('beforeunload', onUnload)
    }
  }, [isTyped])
}

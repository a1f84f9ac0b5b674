type Moved = (event: PopStateEvent) => void

let onMoved: Moved | undefined

/**
 * Called before the router listens: a window tells its listeners in the order in which they came, and who hears it first can
 * keep it from the others.
 */
export const watchHistory = (): void => addEventListener('popstate', (event) => onMoved?.(event))

/** Hears each move of the history before the router, until the returned function is called or another one hears it. */
export function beforeRouter(moved: Moved): () => void {
  onMoved = moved
  return () => {
    if (onMoved === moved) onMoved = undefined
  }
}

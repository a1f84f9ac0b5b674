/**
 * Calls back when the page comes to the front again: from a bank's or wallet's app, from another tab, or, `wasLeft`, because the
 * person went back to it from the page that it had led to. Returns the function that ends it.
 */
export function whenBack(listener: (wasLeft: boolean) => void): () => void {
  const onShown = () => document.hidden || listener(false)
  const onRestored = ({ persisted }: PageTransitionEvent) => persisted && listener(true)
  document.addEventListener('visibilitychange', onShown)
  addEventListener('pageshow', onRestored)
  return () => {
    document.removeEventListener('visibilitychange', onShown)
    removeEventListener('pageshow', onRestored)
  }
}

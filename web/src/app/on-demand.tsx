import { startTransition, useEffect, useState, type ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A page whose code is fetched when it is asked for: by `load` beforehand, or by drawing `Screen`, which draws
 * nothing until then and throws what went wrong. React's `lazy` would show a fallback at once, and once a
 * fallback was shown, React holds the page back for 300 ms however soon it is there.
 */
export function onDemand(fetchPage: Load): { load: Load; Screen: ComponentType } {
  let known: ComponentType | undefined
  const load: Load = async () => {
    const page = await fetchPage()
    known = page.default
    return page
  }

  function Screen() {
    const [Page, setPage] = useState(() => known)
    useEffect(() => {
      if (Page !== undefined) return undefined
      let isGone = false
      load().then(
        ({ default: found }) => isGone || startTransition(() => setPage(() => found)),
        (error: unknown) =>
          isGone ||
          setPage(() => {
            throw error
          }),
      )
      return () => {
        isGone = true
      }
    }, [Page])
    return Page === undefined ? null : <Page />
  }
  return { load, Screen }
}

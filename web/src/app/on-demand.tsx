import { startTransition, useEffect, useState, type ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A page whose code is fetched by `load`, or by rendering `Screen`, which is empty until then and throws the failure. Not
 * React's `lazy`: after its fallback React delays the page by 300 ms, however soon it is loaded.
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

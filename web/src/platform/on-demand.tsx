import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { namedWhenSilent } from './api/service-away.ts'
import { PartMissing } from './part-missing.tsx'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

export interface PageCode {
  default: ComponentType
  /** Loads the parts of the page that this visit shows at once. */
  loadParts?: () => Promise<unknown>
}

/**
 * Code that is fetched when it is first drawn, or earlier by `load`. A failed fetch is repeated when the network is back.
 * Not React's `lazy`: that keeps a failure for ever, and after its fallback React delays the content by 300 ms, however
 * soon it is loaded.
 */
function fetchedOnce<P, Code extends { default: ComponentType<P> }>(fetchCode: () => Promise<Code>) {
  let known: ComponentType<P> | undefined
  const load = async (): Promise<Code> => {
    const code = await fetchCode()
    known = code.default
    return code
  }

  function useCode(): { Found: ComponentType<P> | undefined; failure: unknown } {
    const [Found, setFound] = useState(() => known)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      if (Found !== undefined) return undefined
      let isGone = false
      const begin = () =>
        void namedWhenSilent(load()).then(
          ({ default: found }) => isGone || startTransition(() => setFound(() => found)),
          (error: unknown) => isGone || setFailure(error),
        )
      begin()
      addEventListener('online', begin)
      return () => {
        isGone = true
        removeEventListener('online', begin)
      }
    }, [Found])
    return { Found, failure }
  }
  return { load, useCode }
}

/** A page: empty until its code is there; a failure is thrown to the page's boundary. */
export function pageOnDemand(fetchPage: () => Promise<PageCode>): {
  load: () => Promise<PageCode>
  Screen: ComponentType
} {
  const { load, useCode } = fetchedOnce<object, PageCode>(fetchPage)
  function Screen() {
    const { Found, failure } = useCode()
    if (Found !== undefined) return <Found />
    if (failure !== undefined) throw failure
    return null
  }
  return { load, Screen }
}

interface Meanwhile<P> {
  whileLoading?: ReactNode
  /** By default a notice; a part with `onClose` is a dialog, whose notice can be closed. */
  WhenMissing?: ComponentType<P>
}

/**
 * A part of a page. When its code cannot be fetched, the page around it stays, with what was typed. A part that is loaded
 * before the page is drawn with it.
 */
export function partOnDemand<P extends object>(
  fetchPart: Load<P>,
  { whileLoading = null, WhenMissing = PartMissing }: Meanwhile<P> = {},
): ComponentType<P> & { load: Load<P> } {
  const { load, useCode } = fetchedOnce<P, { default: ComponentType<P> }>(fetchPart)
  function Part(props: P) {
    const { Found, failure } = useCode()
    if (Found !== undefined) return <Found {...props} />
    return failure === undefined ? whileLoading : <WhenMissing {...props} />
  }
  return Object.assign(Part, { load })
}

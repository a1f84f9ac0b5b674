import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { REOPEN_FORM } from '#contract/card-form.ts'

/**
 * Stripe leads here where the address of its form no longer opens it: a new one is opened, once. `mayReopen`: the account was
 * opened from here; an address alone opens none.
 */
export function useReopenedForm(mayReopen: boolean, open: () => void): void {
  const [params, setParams] = useSearchParams()
  const isWanted = params.has(REOPEN_FORM)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isWanted || !mayReopen || isDone.current) return
    isDone.current = true
    const next = new URLSearchParams(params)
    next.delete(REOPEN_FORM)
    // Without it in the history: one who comes back stays on this page.
    setParams(next, { replace: true })
    open()
  }, [isWanted, mayReopen, params, setParams, open])
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useSession } from '#web/platform/session.ts'
import { changeDraft, currentDraft, type OrderDraft } from '../order-draft.ts'
import type { OrderForm } from './use-order-form.ts'

/**
 * Decides when mistakes are shown, and continues to the conditions. An unavailable choice is shown
 * immediately, a missing field after the first attempt. A visitor signs in on the way and keeps the draft.
 */
export function useContinue(form: OrderForm) {
  const navigate = useNavigate()
  const over = useOverlayPage()
  const isSignedIn = useSession() !== undefined
  const [attempt, setAttempt] = useState(0)
  const [isWanted, setWanted] = useState(false)
  const { draft, wrong, isChecking, discount } = form
  const { permitId: permit, firstDay: day } = draft

  function leave() {
    const conditions = pathTo(paths.conditions, { permit, day })
    if (isSignedIn) return over.open(conditions)
    // Only the server can check these; after sign-in the visitor returns to the form to correct them.
    const isUnchecked = draft.holder.kind === 'other' || draft.discountTyped.trim() !== ''
    const follow = isUnchecked ? pathTo(paths.buyPermit, { permit, day }) : conditions
    void navigate(pathTo(paths.login, { follow }))
  }

  // Waits for running checks, so that all mistakes are shown together.
  const isDecided = isWanted && !isChecking
  const decide = useEffectEvent(() => {
    setWanted(false)
    if (wrong.length === 0) leave()
    else setAttempt((count) => count + 1)
  })
  useEffect(() => {
    if (!isDecided) return undefined
    const soon = setTimeout(() => decide())
    return () => clearTimeout(soon)
  }, [isDecided])

  const isShown = (field: string) => {
    const fault = wrong.find((one) => one.field === field)
    return fault && (fault.isChosen || attempt > 0) ? fault.message : undefined
  }
  return {
    attempt,
    isWaiting: isWanted,
    errorOf: isShown,
    shown: attempt > 0 ? wrong : [],
    change: (changes: Partial<OrderDraft>, ...fields: string[]) => {
      const refusals = (currentDraft()?.refusals ?? []).filter(({ field }) => !fields.includes(field))
      changeDraft({ ...changes, refusals })
    },
    goOn: () => {
      form.other.check()
      if (isSignedIn && discount.isTyped) discount.apply()
      setWanted(true)
    },
  }
}

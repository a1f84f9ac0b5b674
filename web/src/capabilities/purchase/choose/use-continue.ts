import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useSession } from '#web/platform/session.ts'
import { changeDraft, currentDraft, type OrderDraft } from '../order-draft.ts'
import { isForSeveral, isOfWhoFishes } from '../who/people.ts'
import type { OrderForm } from './use-order-form.ts'

/** What happens once no check is running: the conditions are opened, or only what was refused is shown. */
type Wanted = 'goOn' | 'tell'

/**
 * Decides which mistakes are shown, and continues to the conditions. An unavailable choice is shown at once; of an
 * attempt those fields that were wrong then, so that a field which appears later is not red. A visitor signs in on the
 * way, keeps the draft, and is told afterwards what the server refuses.
 */
export function useContinue(form: OrderForm) {
  const navigate = useNavigate()
  const over = useOverlayPage()
  const isSignedIn = useSession() !== undefined
  const [attempt, setAttempt] = useState<{ count: number; fields: string[] }>({ count: 0, fields: [] })
  const [wanted, setWanted] = useState<Wanted>()
  const { draft, wrong, isChecking, discount, facts } = form
  const { permitId: permit, firstDay: day } = draft

  function leave() {
    const conditions = pathTo(paths.conditions, { permit, day })
    if (isSignedIn) return over.open(conditions)
    // Only the server can check these; after sign-in the visitor returns to the form to correct them.
    const isUnchecked =
      isForSeveral(draft) ||
      draft.holder.kind === 'other' ||
      draft.discountTyped.trim() !== '' ||
      form.asksFacts
    const follow = isUnchecked ? pathTo(paths.buyPermit, { permit, day }) : conditions
    changeDraft({ awaitsCheck: isUnchecked })
    void navigate(pathTo(paths.login, { follow }))
  }

  const check = (next: Wanted) => {
    form.other.check()
    form.checkPeople()
    if (isSignedIn && discount.isTyped) discount.apply()
    setWanted(next)
  }

  // Waits for running checks, so that all mistakes are shown together.
  const isDecided = wanted !== undefined && !isChecking
  const decide = useEffectEvent(() => {
    setWanted(undefined)
    if (wanted === 'goOn' && wrong.length === 0) {
      if (!facts.isUnsaved) return leave()
      void facts.save().then((isSaved) => isSaved && leave())
      return
    }
    const shown = wanted === 'goOn' ? wrong : wrong.filter(({ isChosen }) => isChosen)
    if (shown.length > 0)
      setAttempt(({ count }) => ({ count: count + 1, fields: shown.map(({ field }) => field) }))
  })
  useEffect(() => {
    if (!isDecided) return undefined
    const soon = setTimeout(() => decide())
    return () => clearTimeout(soon)
  }, [isDecided])

  const { awaitsCheck } = draft
  const checkOnReturn = useEffectEvent(() => {
    changeDraft({ awaitsCheck: undefined })
    check('tell')
  })
  useEffect(() => {
    if (!isSignedIn || !awaitsCheck) return undefined
    const soon = setTimeout(() => checkOnReturn())
    return () => clearTimeout(soon)
  }, [isSignedIn, awaitsCheck])

  const wasTried = (field: string) => attempt.fields.includes(field)
  const isShown = (field: string) => {
    const fault = wrong.find((one) => one.field === field)
    return fault && !fault.isMissing && (fault.isChosen || wasTried(field)) ? fault.message : undefined
  }
  return {
    attempt: attempt.count,
    isWaiting: wanted === 'goOn' || facts.isSaving,
    errorOf: isShown,
    shown: attempt.count > 0 ? wrong.filter(({ field, isChosen }) => isChosen || wasTried(field)) : [],
    change: (changes: Partial<OrderDraft>, ...fields: string[]) => {
      // What was refused of a person may be possible with another choice.
      const refusals = (currentDraft()?.refusals ?? []).filter(
        ({ field }) => !fields.includes(field) && !isOfWhoFishes(field),
      )
      changeDraft({ ...changes, refusals })
    },
    goOn: () => check('goOn'),
  }
}

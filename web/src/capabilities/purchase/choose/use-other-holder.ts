import { useState } from 'react'
import { checkOtherEmail } from '#contract/purchase.ts'
import { read } from '#contract/read.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import type { TypedHolder } from '../order-draft.ts'

export interface OtherHolder {
  /** The e-mail of an active angler, as far as it was asked; undefined until then. */
  email?: string | undefined
  refusedBecause?: string | undefined
  isChecking: boolean
  /** The e-mail was typed to its end. */
  check: () => void
}

type TypedOther = Pick<TypedHolder, 'kind' | 'otherEmail'>

const emailIn = ({ kind, otherEmail }: TypedOther): string | undefined => {
  const reading = read(checkOtherEmail.request, { email: otherEmail })
  return kind === 'other' && reading.ok ? reading.value.email : undefined
}

/** Whether a permit can be bought for the e-mail that was typed. Asked only by who is signed in. */
export function useOtherHolder(holder: TypedOther): OtherHolder {
  const isAngler = useSession()?.kind === 'angler'
  const typed = emailIn(holder)
  // What stands in the draft when the page opens was typed to its end before.
  const [ended, setEnded] = useState(typed)
  const isAsking = isAngler && typed !== undefined && typed === ended
  const asked = useCallQuery(checkOtherEmail, { email: typed ?? '' }, { enabled: isAsking })
  const answer = isAsking ? asked.data : undefined
  const refused = isAsking && asked.error instanceof ApiRefusal ? asked.error.problem.title : undefined
  return {
    email: answer?.valid ? typed : undefined,
    refusedBecause: answer?.valid === false ? answer.reason : refused,
    isChecking: isAsking && asked.isFetching,
    check: () => setEnded(typed),
  }
}

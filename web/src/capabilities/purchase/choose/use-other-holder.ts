import { useState } from 'react'
import { checkOtherEmail } from '#contract/purchase.ts'
import { read } from '#contract/read.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import type { TypedHolder } from '../order-draft.ts'

interface OtherHolder {
  /** The e-mail of an active angler, once the server has confirmed it. */
  email?: string | undefined
  refusedBecause?: string | undefined
  isChecking: boolean
  check: () => void
}

type TypedOther = Pick<TypedHolder, 'kind' | 'otherEmail'>

const emailIn = ({ kind, otherEmail }: TypedOther): string | undefined => {
  const reading = read(checkOtherEmail.request, { email: otherEmail })
  return kind === 'other' && reading.ok ? reading.value.email : undefined
}

/** Whether a permit can be bought for the typed e-mail. Only signed-in anglers can check. */
export function useOtherHolder(holder: TypedOther): OtherHolder {
  const isAngler = useSession()?.kind === 'angler'
  const typed = emailIn(holder)
  // An e-mail already in the draft is complete.
  const [ended, setEnded] = useState(typed)
  const isAsking = isAngler && typed !== undefined && typed === ended
  const query = useCallQuery(checkOtherEmail, { email: typed ?? '' }, { enabled: isAsking })
  const answer = isAsking ? query.data : undefined
  const refused = isAsking && query.error instanceof ApiRefusal ? query.error.problem.title : undefined
  return {
    email: answer?.valid ? typed : undefined,
    refusedBecause: answer?.valid === false ? answer.reason : refused,
    isChecking: isAsking && query.isFetching,
    check: () => setEnded(typed),
  }
}

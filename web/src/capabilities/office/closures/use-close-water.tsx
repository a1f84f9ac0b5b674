import { useTranslation } from 'react-i18next'
import type { RequestOf } from '#contract/call.ts'
import { closeWater, countClosure, listClosures } from '#contract/office-closures.ts'
import { ConfirmByOwnWays, useConfirmed } from '#web/capabilities/identity/index.ts'
import { ask } from '#web/platform/api/ask.ts'
import { refusalText } from '#web/platform/api/refusal-text.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'

/** Closes zones, or goes on giving back; where that is much money, after the password. */
export function useCloseWater(onDone: () => void) {
  const { t } = useTranslation()
  const renew = useRenew()
  const closing = useConfirmed((input: RequestOf<typeof closeWater>) => {
    const answer = ask(closeWater, input)
    // Also after a lost answer: the zones may have been closed.
    const renewed = () => void renew(listClosures, countClosure)
    answer.then(renewed, renewed)
    return answer
  }, onDone)
  return {
    go: closing.start,
    isPending: closing.isPending,
    failure: closing.error ? (refusalText(closing.error) ?? t('app.unreachable')) : undefined,
    confirmation: closing.isAsking ? (
      <ConfirmByOwnWays forWhat="closure" onConfirmed={closing.confirmed} onClose={closing.giveUp} />
    ) : null,
  }
}

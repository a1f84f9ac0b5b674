import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { applyMembers, type ImportRow, judgeMembers } from '#contract/member-import.ts'
import { listMembers } from '#contract/office-members.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import { refusalText } from '#web/platform/api/refusal-text.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { sendRows } from './send-rows.ts'

interface Begun {
  importId: string
  rows: readonly ImportRow[]
  sent: number
}

/** Sends the rows and has them judged; applies them. What broke off goes on where it stopped. */
export function useSending(associationId: number, onApplied: () => void) {
  const { t } = useTranslation()
  const renew = useRenew()
  const [sent, setSent] = useState(0)
  const begun = useRef<Begun>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const trial = useMutation({
    mutationFn: async (rows: readonly ImportRow[]) => {
      if (begun.current?.rows !== rows) begun.current = { importId: v7(), rows, sent: 0 }
      const list = begun.current
      const { importId } = list
      setSent(list.sent)
      const onSent = (count: number) => {
        list.sent = count
        setSent(count)
      }
      const signal = leaving.current?.signal ?? new AbortController().signal
      await sendRows({ associationId, importId, rows, begin: list.sent, onSent, signal })
      return await ask(judgeMembers, { associationId, importId })
    },
    onError: (error) => {
      // The server has dropped it: a new one begins from the first row.
      if (error instanceof ApiRefusal) begun.current = undefined
    },
  })
  const applying = useMutation({
    mutationFn: (chosen: { replaces: boolean; keepsSharedNumbers: boolean; takesReturning: boolean }) =>
      askUntilBack(applyMembers, {
        associationId,
        importId: begun.current?.importId ?? '',
        rows: begun.current?.rows.length ?? 0,
        ...chosen,
      }),
    onSuccess: onApplied,
    onSettled: () => renew(listMembers),
  })
  const failureOf = (error: unknown) =>
    error === null ? undefined : (refusalText(error) ?? t('office-members.import.notSaved'))
  return {
    sent,
    isTrying: trial.isPending,
    judged: trial.data,
    trialFailure: failureOf(trial.error),
    tryOut: trial.mutate,
    isApplying: applying.isPending,
    applied: applying.data,
    failure: failureOf(applying.error),
    apply: applying.mutate,
    /** The list has changed: what was judged is not it any more. */
    forget: () => {
      trial.reset()
      applying.reset()
    },
  }
}

export type Sending = ReturnType<typeof useSending>

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { readSale } from '#contract/office-sale.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'

const EVERY_MS = 2000
/** A mail that is taken at all leaves within seconds; one that is not is tried again for days. */
const FOLLOWED_MS = 60_000

const hasWaiting = (answer: ResponseOf<typeof readSale> | undefined): boolean =>
  answer?.sale.mails.some(({ state }) => state === 'waiting') ?? false

/** Whether the state of the mails is read again by itself, or no longer; undefined: it is known. */
export type Following = 'following' | 'ended' | undefined

/** A sale, read again until it is known what became of its mails, for a minute at the most; then on request. */
export function useFollowedSale(input: { associationId: number; purchaseId: string }) {
  const renew = useRenew()
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  /** The round that has ended without the state of every mail. */
  const [endedRound, setEndedRound] = useState<number>()
  const isOver = endedRound === round
  const found = useCallQuery(readSale, input, {
    everyMs: (answer) => (hasWaiting(answer) && !isOver ? EVERY_MS : undefined),
  })
  const isWaiting = hasWaiting(found.data)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setEndedRound(round), FOLLOWED_MS)
    return () => {
      clearTimeout(timer)
      // What needs the office depends on what became of the mail.
      void queries.invalidateQueries({ queryKey: [readOfficeDay.name] })
    }
  }, [isWaiting, round, queries])
  const follow = () => {
    setRound((before) => before + 1)
    void renew(readSale)
  }
  const following: Following = isWaiting ? (isOver ? 'ended' : 'following') : undefined
  return { found, following, follow }
}

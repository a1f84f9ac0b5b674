import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSnapshot } from '#web/platform/offline/snapshot/index.ts'
import { checkSigned, checkTypedAsking, recordCheck, type Checked } from '../check/index.ts'
import { buzz } from './buzz.ts'
import type { Hint } from './camera/camera-stage.tsx'
import { SeenCodes } from './camera/seen-codes.ts'

/** Three parts of base64url, the format of a permit's code. */
const SIGNED_CODE = /^[\w-]{8,}\.[\w-]{40,}\.[\w-]{20,}$/

type Way = 'camera' | 'typed'

interface Shown {
  way: Way
  code: string
}

export interface Checking {
  way: Way
  done?: Checked
  hint: Hint
  isNotKept: boolean
  /** A typed code is being asked of the server. */
  isAsking: boolean
  onCode: (text: string) => void
  onTyped: (code: string) => void
  setWay: (way: Way) => void
  next: () => Promise<void>
}

/** Kept while the page is open: closing and reopening the check does not reset it. */
const seen = new SeenCodes()

/** Verdicts with equal keys are the same verdict. */
const verdictKey = ({ verdict }: Checked): string => [verdict.result, ...verdict.reasons].join(' ')

const checkShown = ({ way, code }: Shown, at: Date): Promise<Checked> =>
  way === 'camera' ? checkSigned(code, at) : checkTypedAsking(code, at)

/** One check after another: a scanned or typed code, its verdict, the next code. */
export function useCheck(): Checking {
  const [way, setWay] = useState<Way>('camera')
  const [done, setDone] = useState<Checked>()
  const [hint, setHint] = useState<Hint>('aim')
  const [isNotKept, setNotKept] = useState(false)
  const [isAsking, setAsking] = useState(false)
  /** The code being read, or the one whose verdict is shown. */
  const shown = useRef<Shown>(undefined)
  const recording = useRef<Promise<void>>(undefined)

  function show(checked: Checked, { way: how, code }: Shown) {
    setDone(checked)
    setHint('aim')
    setNotKept(false)
    buzz(checked.verdict.result)
    // A card is no permit: what wardens checked is about permits.
    if (checked.card !== undefined) return
    if (how === 'camera' && !seen.isNews(code, verdictKey(checked))) return
    recording.current = recordCheck(checked, how).catch(() => {
      seen.lost(code)
      setNotKept(true)
    })
  }

  async function check(one: Shown): Promise<void> {
    shown.current = one
    if (one.way === 'camera') setHint('reading')
    setAsking(one.way === 'typed')
    try {
      const checked = await checkShown(one, new Date())
      // Another code was typed while the server was asked about this one.
      if (shown.current === one) show(checked, one)
    } catch {
      // The reader did not load (an old phone, no network): the next code can be read.
      seen.lost(one.code)
      shown.current = undefined
      setHint('aim')
    }
    if (shown.current === one || shown.current === undefined) setAsking(false)
  }

  // A list that arrives while a verdict is shown may change it: refunded, changed, or found in the list.
  const checkAgain = useEffectEvent(async (): Promise<void> => {
    const one = shown.current
    if (one === undefined || done === undefined) return
    const again = await checkShown(one, new Date())
    if (shown.current !== one) return
    if (verdictKey(again) === verdictKey(done)) setDone({ ...again, at: done.at })
    else show(again, one)
  })
  const asOf = useSnapshot().snapshot?.asOf.getTime()
  useEffect(() => {
    if (asOf !== undefined) void checkAgain()
  }, [asOf])

  return {
    way,
    ...(done && { done }),
    hint,
    isNotKept,
    isAsking,
    setWay(next) {
      setWay(next)
      setHint('aim')
    },
    onCode(text) {
      if (shown.current !== undefined) return
      if (!SIGNED_CODE.test(text)) return setHint('notAPermit')
      if (seen.see(text, Date.now()) === 'still') return setHint('still')
      void check({ way: 'camera', code: text })
    },
    onTyped: (code) => void check({ way: 'typed', code }),
    async next() {
      // The next code is read after the check of this one is on disk.
      await recording.current
      if (shown.current?.way === 'camera') seen.next(shown.current.code, Date.now())
      shown.current = undefined
      setDone(undefined)
      setHint('aim')
    },
  }
}

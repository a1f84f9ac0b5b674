import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSnapshot } from '#web/platform/offline/snapshot/index.ts'
import { checkSigned, checkTyped, recordCheck, type Checked } from '../check/index.ts'
import { buzz } from './buzz.ts'
import type { Hint } from './camera/camera-stage.tsx'
import { SeenCodes } from './camera/seen-codes.ts'

/** Three parts of base64url, as a permit's code is: anything else is another kind of code. */
const LOOKS_SIGNED = /^[\w-]{8,}\.[\w-]{40,}\.[\w-]{20,}$/

type Way = 'camera' | 'typed'

/** What was held up or typed. */
interface Shown {
  way: Way
  code: string
}

export interface Checking {
  way: Way
  /** The one whose verdict is shown. */
  done?: Checked
  hint: Hint
  isNotKept: boolean
  onCode: (text: string) => void
  onTyped: (code: string) => void
  setWay: (way: Way) => void
  next: () => Promise<void>
}

/** Of this phone's camera, however often the check is closed and opened. */
const seen = new SeenCodes()

/** Two verdicts that say the same are one. */
const saidOf = ({ verdict }: Checked): string => [verdict.result, ...verdict.reasons].join(' ')

const lookAt = ({ way, code }: Shown, at: Date): Promise<Checked> =>
  way === 'camera' ? checkSigned(code, at) : Promise.resolve(checkTyped(code, at))

/** One check after another: a code before the camera or under the fingers, its verdict, the next. */
export function useCheck(): Checking {
  const [way, setWay] = useState<Way>('camera')
  const [done, setDone] = useState<Checked>()
  const [hint, setHint] = useState<Hint>('aim')
  const [isNotKept, setNotKept] = useState(false)
  /** Being looked at, or the one whose verdict is shown. */
  const shown = useRef<Shown>(undefined)
  const recording = useRef<Promise<void>>(undefined)

  function show(checked: Checked, { way: how, code }: Shown) {
    setDone(checked)
    setHint('aim')
    setNotKept(false)
    buzz(checked.verdict.result)
    if (how === 'camera' && !seen.isNews(code, saidOf(checked))) return
    recording.current = recordCheck(checked, how).catch(() => {
      seen.lost(code)
      setNotKept(true)
    })
  }

  async function check(one: Shown): Promise<void> {
    shown.current = one
    if (one.way === 'camera') setHint('reading')
    try {
      show(await lookAt(one, new Date()), one)
    } catch {
      // What reads it did not come (an old phone, no network): the next is not kept waiting.
      seen.lost(one.code)
      shown.current = undefined
      setHint('aim')
    }
  }

  // A list that arrives while a verdict stands may say otherwise: given back, changed, or known at last.
  const checkAgain = useEffectEvent(async (): Promise<void> => {
    const one = shown.current
    if (one === undefined || done === undefined) return
    const again = await lookAt(one, new Date())
    if (shown.current !== one) return
    if (saidOf(again) === saidOf(done)) setDone({ ...again, at: done.at })
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
    setWay(next) {
      setWay(next)
      setHint('aim')
    },
    onCode(text) {
      if (shown.current !== undefined) return
      if (!LOOKS_SIGNED.test(text)) return setHint('notAPermit')
      if (seen.see(text, Date.now()) === 'still') return setHint('still')
      void check({ way: 'camera', code: text })
    },
    onTyped: (code) => void check({ way: 'typed', code }),
    async next() {
      // The next permit is taken up when the check of this one is on disk.
      await recording.current
      if (shown.current?.way === 'camera') seen.next(shown.current.code, Date.now())
      shown.current = undefined
      setDone(undefined)
      setHint('aim')
    },
  }
}

import { useRef, useState } from 'react'
import type { CheckWay } from '#contract/permit-check.ts'
import { checkSigned, checkTyped, recordCheck, type Checked } from '../check/index.ts'
import type { Hint } from './camera/camera-stage.tsx'
import { SeenCodes } from './camera/seen-codes.ts'
import { buzz } from './buzz.ts'

/** Three parts of base64url, as a permit's code is: anything else is another kind of code. */
const LOOKS_SIGNED = /^[\w-]{8,}\.[\w-]{40,}\.[\w-]{20,}$/

export interface Checking {
  way: 'camera' | 'typed'
  /** The one whose verdict is shown. */
  done?: Checked
  hint: Hint
  isNotKept: boolean
  onCode: (text: string) => void
  onTyped: (code: string) => void
  setWay: (way: 'camera' | 'typed') => void
  next: () => void
}

/** One check after another: a code before the camera or under the fingers, its verdict, the next. */
export function useCheck(): Checking {
  const [way, setWay] = useState<'camera' | 'typed'>('camera')
  const [done, setDone] = useState<Checked>()
  const [hint, setHint] = useState<Hint>('aim')
  const [isNotKept, setNotKept] = useState(false)
  const seen = useRef(new SeenCodes())
  const before = useRef<string>(undefined)
  const isChecking = useRef(false)

  function show(checked: Checked, how: CheckWay, isNew: boolean) {
    setDone(checked)
    setHint('aim')
    buzz(checked.verdict.result)
    setNotKept(false)
    if (isNew) recordCheck(checked, how).catch(() => setNotKept(true))
  }

  async function check(text: string, isNew: boolean): Promise<void> {
    isChecking.current = true
    setHint('reading')
    try {
      show(await checkSigned(text, new Date()), 'camera', isNew)
    } finally {
      isChecking.current = false
    }
  }

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
      if (isChecking.current || done !== undefined) return
      if (!LOOKS_SIGNED.test(text)) return setHint('notAPermit')
      const sighting = seen.current.see(text, Date.now())
      if (sighting === 'still') return setHint('still')
      before.current = text
      void check(text, sighting === 'new')
    },
    onTyped(code) {
      show(checkTyped(code, new Date()), 'typed', true)
    },
    next() {
      if (before.current !== undefined && way === 'camera') seen.current.next(before.current, Date.now())
      setDone(undefined)
      setHint('aim')
    },
  }
}

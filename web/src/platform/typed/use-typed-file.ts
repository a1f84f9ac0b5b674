import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetFile, keepFile, keptFile } from './typed-files.ts'
import type { FormTyped } from './use-typed-form.ts'

const FILE = 'file'

export interface FileTyped extends FormTyped {
  /** The name of the file that is chosen. */
  fileName: string | undefined
  /** It was chosen before, and this device does not have it any more: it has to be chosen again. */
  isGone: boolean
  /** The browser keeps the file no longer than this page. */
  isFileOnlyHere: boolean
  /** The form begins anew with this file. */
  choose: (file: File) => void
}

/**
 * A form that begins with a file of this device: the file is kept with what is chosen about it, and goes with it.
 * `onBack` gets it again after a reload, a crash or a session that ended.
 */
export function useTypedFile(typed: FormTyped, onBack: (file: File) => void): FileTyped {
  const { name, changes } = typed
  const named = typed.fields[FILE] as { name: string } | undefined
  const [found, setFound] = useState<'file' | 'nameAlone'>()
  const [isFileOnlyHere, setOnlyHere] = useState(false)
  const latest = useRef(0)
  // Known at once, where a page goes on with what it knew when the file was chosen.
  const hasFile = useRef(named !== undefined)

  const bringBack = useEffectEvent(async (form: string) => {
    if (named === undefined || found === 'file') return
    const mine = (latest.current += 1)
    const file = await keptFile(form)
    // Another one was chosen meanwhile.
    if (latest.current !== mine) return
    setFound(file ? 'file' : 'nameAlone')
    hasFile.current = true
    if (file) onBack(file)
  })
  useEffect(() => {
    if (changes >= 0) void bringBack(name)
  }, [name, changes])

  const leave = (act: () => void) => () => {
    latest.current += 1
    if (hasFile.current) void forgetFile(name)
    hasFile.current = false
    setFound(undefined)
    setOnlyHere(false)
    act()
  }
  return {
    ...typed,
    fileName: named?.name,
    isGone: named !== undefined && found === 'nameAlone',
    isFromBefore: typed.isFromBefore && found !== 'nameAlone',
    isFileOnlyHere,
    choose: (file) => {
      const mine = (latest.current += 1)
      setFound('file')
      hasFile.current = true
      setOnlyHere(false)
      typed.forget()
      typed.set(FILE, { name: file.name }, undefined)
      void keepFile(name, file).then((isKept) => latest.current === mine && setOnlyHere(!isKept))
    },
    forget: leave(typed.forget),
    drop: leave(typed.drop),
  }
}

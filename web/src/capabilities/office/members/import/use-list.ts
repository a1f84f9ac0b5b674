import { useMemo, useState } from 'react'
import { useTypedFile } from '#web/platform/typed/use-typed-file.ts'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { choicesIn, type ListChoices, understoodAgain } from './kept-choices.ts'
import type { Encoding, FileProblem, FileTables } from './read/file-tables.ts'
import { readInWorker } from './read/read-in-worker.ts'
import { asksDayOrder, rowsToSend, type Understood } from './recognise/recognise.ts'

const CHOICES = 'choices'

/** A file of this device: read, then understood as the person says. Both are kept until it is imported or discarded. */
export function useList(associationId: number) {
  const typed = useTypedForm({ form: 'members-file', of: associationId })
  const kept = useTypedFile(typed, (back) => void read(back, typed.fields[CHOICES] as ListChoices))
  const [chosen, setChosen] = useState<File>()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<FileProblem>()
  const [file, setFile] = useState<FileTables>()
  const [understood, setUnderstood] = useState<Understood>()
  const rows = useMemo(() => (understood ? rowsToSend(understood) : []), [understood])
  const hasDayOrder = useMemo(() => understood !== undefined && asksDayOrder(understood), [understood])
  const clear = () => {
    setProblem(undefined)
    setFile(undefined)
    setUnderstood(undefined)
  }
  async function read(next: File, choices: ListChoices = {}) {
    clear()
    setChosen(next)
    setReading(true)
    const found = await readInWorker(next, choices.encoding)
    setReading(false)
    if ('problem' in found) {
      setProblem(found.problem)
      // Nothing can be done with it; one whose reader did not load may be read later.
      if (found.problem !== 'notLoaded') kept.forget()
      return
    }
    setFile(found.file)
    setUnderstood(understoodAgain(found.file, choices.understood))
  }
  const take = async (next: File) => {
    kept.choose(next)
    await read(next)
  }
  /** The letters of the file as the person says. */
  const takeAs = async (encoding: Encoding) => {
    if (chosen === undefined) return
    kept.set(CHOICES, { encoding }, undefined)
    await read(chosen, { encoding })
  }
  const understand = (next: Understood) => {
    const { encoding } = (typed.fields[CHOICES] ?? {}) as ListChoices
    if (file) kept.set(CHOICES, { encoding, understood: choicesIn(next, file) }, undefined)
    setUnderstood(next)
  }
  const forget = () => {
    kept.forget()
    setChosen(undefined)
    clear()
  }
  return {
    kept,
    name: chosen?.name,
    isReading,
    problem,
    file,
    understood,
    rows,
    hasDayOrder,
    take,
    takeAs,
    forget,
    setUnderstood: understand,
  }
}

export type List = ReturnType<typeof useList>

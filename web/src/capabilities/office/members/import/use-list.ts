import { useMemo, useState } from 'react'
import type { FileProblem, FileTables } from './read/file-tables.ts'
import { readInWorker } from './read/read-in-worker.ts'
import { asksDayOrder, recognise, rowsToSend, type Understood } from './recognise/recognise.ts'

/** A file of this device: read, then understood as the person says. */
export function useList() {
  const [name, setName] = useState<string>()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<FileProblem>()
  const [file, setFile] = useState<FileTables>()
  const [understood, setUnderstood] = useState<Understood>()
  const rows = useMemo(() => (understood ? rowsToSend(understood) : []), [understood])
  const hasDayOrder = useMemo(() => understood !== undefined && asksDayOrder(understood), [understood])
  const forget = () => {
    setProblem(undefined)
    setFile(undefined)
    setUnderstood(undefined)
  }
  const take = async (chosen: File) => {
    forget()
    setName(chosen.name)
    setReading(true)
    const read = await readInWorker(chosen)
    setReading(false)
    if ('problem' in read) return setProblem(read.problem)
    setFile(read.file)
    const [first] = read.file.tables
    if (first) setUnderstood(recognise(first))
  }
  return { name, isReading, problem, file, understood, rows, hasDayOrder, take, forget, setUnderstood }
}

export type List = ReturnType<typeof useList>

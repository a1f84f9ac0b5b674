import { useMemo, useState } from 'react'
import type { Encoding, FileProblem, FileTables } from './read/file-tables.ts'
import { readInWorker } from './read/read-in-worker.ts'
import {
  asksDayOrder,
  recognise,
  rowsToSend,
  tableOfMembers,
  type Understood,
} from './recognise/recognise.ts'

/** A file of this device: read, then understood as the person says. */
export function useList() {
  const [chosen, setChosen] = useState<File>()
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
  const take = async (next: File, encoding?: Encoding) => {
    forget()
    setChosen(next)
    setReading(true)
    const read = await readInWorker(next, encoding)
    setReading(false)
    if ('problem' in read) return setProblem(read.problem)
    setFile(read.file)
    const table = tableOfMembers(read.file.tables)
    if (table) setUnderstood(recognise(table))
  }
  /** The letters of the file as the person says. */
  const takeAs = async (encoding: Encoding) => {
    if (chosen) await take(chosen, encoding)
  }
  const name = chosen?.name
  return {
    name,
    isReading,
    problem,
    file,
    understood,
    rows,
    hasDayOrder,
    take,
    takeAs,
    forget,
    setUnderstood,
  }
}

export type List = ReturnType<typeof useList>

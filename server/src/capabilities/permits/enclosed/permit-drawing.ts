import { Worker } from 'node:worker_threads'
import type { Language } from '#contract/languages.ts'
import type { HeldPermit } from '#contract/permits.ts'
import type { PermitOnPaper } from '#permit-sheet/permit-on-paper.ts'

export interface PermitToDraw {
  held: HeldPermit
  permit: PermitOnPaper
  language: Language
}

/** The permit as PDF, as the app draws it. */
export type DrawPermit = (permit: PermitToDraw) => Promise<Uint8Array>

export type DrawingAnswer = { id: number; pdf: Uint8Array } | { id: number; fault: string }

/** A timeout: a sheet takes 50 ms of a core. */
const LONGEST_DRAWING_MS = 60_000
/** The idle thread ends after this time, because its fonts and texts take 60 MB. */
const IDLE_MS = 30_000

interface Waiting {
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
}

interface PermitDrawing {
  draw: DrawPermit
  stop: () => Promise<void>
}

/**
 * Draws permits in a thread of its own, one after another, so that no request waits for a drawing; the thread begins with
 * the first and ends when none follows. `folder` has the pages of the app, with the fonts.
 */
export function permitDrawing(folder: string): PermitDrawing {
  let worker: Worker | undefined
  let last = 0
  let idle: NodeJS.Timeout | undefined
  const waiting = new Map<number, Waiting>()

  function end(error: Error): void {
    const ended = worker
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    void ended?.terminate()
  }

  function started(): Worker {
    if (worker !== undefined) return worker
    const begun = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData: { folder } })
    // A terminated thread may still send an answer, which is ignored.
    const ifCurrent = (act: () => void) => () => void (worker === begun && act())
    begun.on('message', (answer: DrawingAnswer) => {
      const drawing = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('pdf' in answer) drawing?.resolve(answer.pdf)
      else drawing?.reject(new Error(answer.fault))
    })
    begun.on('error', (error) => ifCurrent(() => end(error))())
    begun.on(
      'exit',
      ifCurrent(() => end(new Error('the thread that draws permits ended'))),
    )
    begun.unref()
    worker = begun
    return begun
  }

  return {
    async draw(permit) {
      clearTimeout(idle)
      const id = ++last
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      waiting.set(id, { resolve, reject })
      started().postMessage({ id, ...permit })
      const tooLong = setTimeout(() => end(new Error('a permit was not drawn in time')), LONGEST_DRAWING_MS)
      try {
        return await promise
      } finally {
        clearTimeout(tooLong)
        if (waiting.size === 0)
          idle = setTimeout(() => waiting.size === 0 && end(new Error('idle')), IDLE_MS).unref()
      }
    },
    async stop() {
      clearTimeout(idle)
      end(new Error('the server stops'))
    },
  }
}

import { Piscina } from 'piscina'
import type { Language } from '#contract/languages.ts'
import type { PaperFormat } from '#permit-sheet/papers.ts'
import type { PermitOfSheet } from '#permit-sheet/permit-on-paper.ts'
import { BEHIND_PURCHASES } from '#server/platform/thread-priority.ts'

export interface PermitToDraw extends PermitOfSheet {
  language: Language
  /** Absent: A4. */
  format?: PaperFormat | undefined
  /** On sheets behind it. */
  others?: readonly PermitOfSheet[]
}

/** The permit as PDF, as the app draws it. */
export type DrawPermit = (permit: PermitToDraw) => Promise<Uint8Array>

/** A timeout: a sheet takes 50 ms of a core. */
const LONGEST_DRAWING_MS = 60_000
/** Fonts, texts and one sheet take 60 MB; without bounds the thread would leave 150 MB before it looks for what it can free. */
const BOUNDS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
/** The idle thread ends after this time, because its fonts and texts take 60 MB. */
const IDLE_MS = 30_000

export interface PermitDrawing {
  draw: DrawPermit
  /** Draws at normal priority, because a person waits for the sheet. */
  drawAwaited: DrawPermit
  stop: () => Promise<void>
}

/**
 * Draws permits in a thread of its own, one after another, so that no request waits for a drawing. Sheets of mails come after
 * purchases where the machine is busy; one that somebody waits for has another thread, with the priority of a request, and waits for
 * no mail. A thread begins with the first sheet and ends when none follows. `folder` has the pages of the app, with the fonts.
 */
export function permitDrawing(folder: string): PermitDrawing {
  const ofMails = drawingThread(folder, BEHIND_PURCHASES)
  const awaited = drawingThread(folder, 0)
  return {
    draw: ofMails.draw,
    drawAwaited: awaited.draw,
    async stop() {
      await Promise.all([ofMails.stop(), awaited.stop()])
    },
  }
}

function drawingThread(folder: string, niceIncrement: number): Pick<PermitDrawing, 'draw' | 'stop'> {
  const begin = () =>
    new Piscina<PermitToDraw, Uint8Array>({
      filename: new URL('./drawing-thread.ts', import.meta.url).href,
      workerData: { folder },
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: BOUNDS,
      niceIncrement,
    })
  let threads: ReturnType<typeof begin> | undefined
  return {
    draw: (permit) => {
      threads ??= begin()
      return threads.run(permit, { signal: AbortSignal.timeout(LONGEST_DRAWING_MS) })
    },
    async stop() {
      const ended = threads
      threads = undefined
      await ended?.destroy()
    },
  }
}

/** Longer than any file that people have takes on a slow device. */
export const LONGEST_READING_MS = 60_000

/** What is answered in place of the worker: it could not be loaded or fell over, or it takes too long. */
interface Otherwise<Answer> {
  failed: Answer
  late: Answer
}

/**
 * Asks a worker once and ends it. A file is a stranger's: what reads it may never come to an end, or fill the worker's memory,
 * and the page goes on either way.
 */
export async function askWorker<Answer>(
  worker: Worker,
  request: unknown,
  { failed, late }: Otherwise<Answer>,
): Promise<Answer> {
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Answer>((answered) => {
      limit = setTimeout(() => answered(late), LONGEST_READING_MS)
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answered(data))
      worker.addEventListener('messageerror', () => answered(failed))
      worker.addEventListener('error', () => answered(failed))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows
      worker.postMessage(request)
    })
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}

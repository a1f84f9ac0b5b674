const open = new Set<() => Promise<void>>()

/** Runs `work` and then `end`, also when the work fails or the bench is interrupted (`tidyUp`). */
export async function endingWith<T>(end: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  open.add(end)
  try {
    return await work()
  } finally {
    if (open.delete(end)) await end()
  }
}

/** Ends everything that is still running, the newest first. */
export async function tidyUp(): Promise<void> {
  for (const end of [...open].toReversed()) if (open.delete(end)) await end()
}

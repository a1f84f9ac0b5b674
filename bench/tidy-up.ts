const open = new Set<() => Promise<void>>()

/**
 * Does `work` with something that must be ended afterwards: also when the work fails, and when the bench is
 * interrupted meanwhile (`tidyUp`).
 */
export async function endingWith<T>(end: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  open.add(end)
  try {
    return await work()
  } finally {
    if (open.delete(end)) await end()
  }
}

/** Ends what is still running, the newest first. */
export async function tidyUp(): Promise<void> {
  for (const end of [...open].toReversed()) if (open.delete(end)) await end()
}

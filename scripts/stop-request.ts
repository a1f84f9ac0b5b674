const ONE_REQUEST_MS = 1000

/**
 * Calls `stop` once when this process should end: Ctrl-C, a signal, or the end of the bootstrap that started it. A
 * second, later request ends it at once. Exits with 0 after `stop`, with 1 if it throws.
 */
export function onStopRequest(stop: (reason: string) => Promise<void>): void {
  let requestedAt: number | undefined
  const ask = (reason: string): void => {
    const now = performance.now()
    if (requestedAt === undefined) {
      requestedAt = now
      stop(reason).then(() => process.exit(0), fail)
    } else if (now - requestedAt > ONE_REQUEST_MS) {
      // Ctrl-C arrives from the terminal and again through npm and the bootstrap: that is one request.
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(signal))
  process.on('disconnect', () => ask('the parent process is gone'))
  // The channel to the bootstrap must not keep a finished program alive.
  process.channel?.unref()
}

function fail(error: unknown): void {
  console.error(error)
  process.exit(1)
}

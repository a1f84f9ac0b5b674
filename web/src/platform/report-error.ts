const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)

/**
 * Specification 8: an uncaught error is printed and reported, its message followed by its stack;
 * that the report fails is nobody's trouble.
 */
export function reportError(error: unknown): void {
  console.error(error)
  void import('./send-error-report.ts')
    .then(({ sendErrorReport }) => sendErrorReport(messageOf(error)))
    .catch(() => undefined)
}

export function reportUncaughtErrors(): void {
  addEventListener('error', (event) => reportError(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportError(event.reason))
}

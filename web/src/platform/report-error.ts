/** Specification 8: an uncaught error is logged and reported; a failed report is ignored. */
export function reportError(error: unknown): void {
  console.error(error)
  void import('./send-error-report.ts')
    .then(({ sendErrorReport }) => sendErrorReport(error))
    .catch(() => undefined)
}

export function reportUncaughtErrors(): void {
  addEventListener('error', (event) => reportError(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportError(event.reason))
}

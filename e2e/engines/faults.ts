const KEY = 'test.faults'

/** A script: notes each uncaught error, refused promise and logged error of a page on the device. */
export const noteFaults = `;(${inDocument.toString()})(${JSON.stringify(KEY)})`

function inDocument(key: string): void {
  const note = (fault: unknown) => {
    const all = JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
    const text = fault instanceof Error ? `${fault.message}\n${fault.stack}` : String(fault)
    localStorage.setItem(key, JSON.stringify([...all, `${location.pathname}: ${text}`]))
  }
  const log = console.error
  console.error = (...logged: unknown[]) => {
    note(logged.map(String).join(' '))
    log(...logged)
  }
  addEventListener('error', (event) => note(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => note(event.reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`content policy: ${violatedDirective} ${blockedURI}`),
  )
}

/** In the page. */
export const notedFaults = (): string[] => JSON.parse(localStorage.getItem('test.faults') ?? '[]') as string[]

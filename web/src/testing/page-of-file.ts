import { afterAll, vi } from 'vitest'

// The files of the screens share a process with its libraries and its page (vitest.config.ts). Each file finds the app's
// modules unevaluated and the page as it was opened.

vi.resetModules()
for (const storage of [localStorage, sessionStorage]) storage.clear()
history.replaceState(null, '', '/')
document.title = ''
for (const part of [document.head, document.body]) part.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)

type Listening = Parameters<typeof addEventListener>
const APP = /[\\/]web[\\/]src[\\/]/

/** Removes in the end what the app's modules listen to as long as the page lives; what a library does is for all files. */
function endWithFile(target: Window | Document): void {
  const listen = Reflect.get(target, 'addEventListener') as typeof addEventListener
  const begun: Listening[] = []
  target.addEventListener = (...listening: Listening) => {
    const [, , caller = ''] = (new Error('by').stack ?? '').split('\n')
    if (APP.test(caller)) begun.push(listening)
    listen.apply(target, listening)
  }
  afterAll(() => {
    target.addEventListener = listen
    for (const [type, listener, options] of begun) target.removeEventListener(type, listener, options)
  })
}
endWithFile(window)
endWithFile(document)

// A file that is saved would lead the page of all files away: happy-dom follows its link.
const click: () => void = Reflect.get(HTMLAnchorElement.prototype, 'click')
HTMLAnchorElement.prototype.click = function follow(this: HTMLAnchorElement) {
  if (!this.hasAttribute('download')) click.call(this)
}

afterAll(() => {
  HTMLAnchorElement.prototype.click = click
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

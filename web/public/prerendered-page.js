/**
 * Shows a page before the app's code has run. Either the stored ticket page, which the app replaces
 * (web/src/platform/prerendered-ticket.ts); or the page that the server has rendered for visitors into this document,
 * after this script (web/src/app/server-rendering). A classic script: modules wait for each other.
 */
{
  const rendered = document.currentScript?.dataset
  const isSignedIn = () => localStorage.getItem('lenza.session') !== null
  const setStyles = (root) => {
    for (const element of root.querySelectorAll('[data-prerendered-style]'))
      element.style.cssText = element.dataset.prerenderedStyle
  }

  const showTicket = () => {
    const stored = JSON.parse(localStorage.getItem('lenza.prerendered-ticket'))
    const isTheirs = isSignedIn() && localStorage.getItem('lenza.owner') === stored.owner
    const isThisBuild =
      document.querySelector('link[rel="stylesheet"]').getAttribute('href') === stored.styles
    const fits =
      stored.addresses.includes(location.pathname + location.search) && matchMedia(stored.screen).matches
    const now = Date.now()
    const page = stored.pages.find(({ from, until }) => from <= now && now < until)
    if (!isTheirs || !isThisBuild || !fits) return
    const root = document.getElementById('root')
    root.innerHTML = page.html
    setStyles(root)
    document.documentElement.lang = stored.language
    if (navigator.onLine) root.querySelector('[data-when-offline]').replaceChildren()
  }

  /** Prices and places in it are a visitor's, in the browser's language; a wide screen has another layout. */
  const isForThisVisit = ({ language, screen }) => {
    try {
      const linked = new URLSearchParams(location.search).get('lingua')
      const chosen = linked === language ? linked : (localStorage.getItem('lenza.language') ?? language)
      return !isSignedIn() && chosen === language && matchMedia(screen).matches
    } catch {
      return true
    }
  }

  /** The app's code would delay the first paint. A page in the background is not painted. */
  const afterPaint = (act) => {
    addEventListener('load', () => {
      setTimeout(act, 200)
      requestAnimationFrame(() => setTimeout(act))
    })
  }

  const showRendered = () => {
    const isShown = isForThisVisit(rendered)
    // Until the app has taken over, a tap would be lost. Without scripts its links lead on.
    new MutationObserver((_, observer) => {
      const root = document.getElementById('root')
      if (root === null) return
      root.inert = true
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
    if (!isShown) document.documentElement.dataset.unprerendered = ''
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root')
      const start = () => {
        document.head.append(document.getElementById('of-the-app').content)
        return import(rendered.app)
      }
      if (isShown) {
        setStyles(root)
        afterPaint(start)
      } else {
        root.replaceChildren()
        root.removeAttribute('data-prerendered')
        root.removeAttribute('inert')
        start()
      }
    })
  }

  try {
    if (rendered?.app === undefined) showTicket()
    else showRendered()
  } catch {
    // Nothing is stored, or no page for this moment.
  }
}

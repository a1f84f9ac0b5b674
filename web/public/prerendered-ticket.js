/**
 * Puts the stored ticket page (web/src/platform/prerendered-ticket.ts) into the document before the app's code has run.
 * The app replaces it. A classic script: modules wait for each other.
 */
{
  const root = document.getElementById('root')
  const show = () => {
    const stored = JSON.parse(localStorage.getItem('lenza.prerendered-ticket'))
    const isSignedIn =
      localStorage.getItem('lenza.session') !== null && localStorage.getItem('lenza.owner') === stored.owner
    const isThisBuild =
      document.querySelector('link[rel="stylesheet"]').getAttribute('href') === stored.styles
    const fits =
      stored.addresses.includes(location.pathname + location.search) && matchMedia(stored.screen).matches
    const now = Date.now()
    const page = stored.pages.find(({ from, until }) => from <= now && now < until)
    if (!isSignedIn || !isThisBuild || !fits) return
    root.innerHTML = page.html
    for (const element of root.querySelectorAll('[data-prerendered-style]'))
      element.style.cssText = element.dataset.prerenderedStyle
    document.documentElement.lang = stored.language
    if (navigator.onLine) root.querySelector('[data-when-offline]').replaceChildren()
  }
  try {
    show()
  } catch {
    // Nothing is stored, or no page for this moment.
  }
}

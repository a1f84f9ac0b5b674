/**
 * Before the app's own code is there: what somebody opens it for at the river, as it was drawn beforehand
 * (web/src/platform/first-look.ts). The app takes its place. A script of its own, not a module: those wait for each other.
 */
{
  const root = document.getElementById('root')
  const drawn = () => {
    const kept = JSON.parse(localStorage.getItem('lenza.first-look'))
    const isTheirs =
      localStorage.getItem('lenza.session') !== null && localStorage.getItem('lenza.owner') === kept.owner
    const isOfThisApp = document.querySelector('link[rel="stylesheet"]').getAttribute('href') === kept.styles
    const fits = kept.at.includes(location.pathname + location.search) && matchMedia(kept.screen).matches
    const now = Date.now()
    const look = kept.looks.find(({ from, until }) => from <= now && now < until)
    if (!isTheirs || !isOfThisApp || !fits) return
    root.innerHTML = look.html
    for (const element of root.querySelectorAll('[data-look-style]'))
      element.style.cssText = element.dataset.lookStyle
    document.documentElement.lang = kept.language
    if (navigator.onLine) root.querySelector('[data-when-offline]').replaceChildren()
  }
  try {
    drawn()
  } catch {
    // Nothing is kept, or nothing for now.
  }
}

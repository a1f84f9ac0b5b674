// Loaded by the service worker (web/offline-app.ts): what a push shows, and what a tap on it opens.
/* global self, clients */

/** Whoever is paying is not taken away from it. */
const STAYS = ['/stripe', '/ritorno-pagamento', '/iscrizione']
const START = '/start?vai='

function shownOf(event) {
  try {
    return event.data.json()
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { title, text, path, tag, language } = shownOf(event)
  // A browser takes the permission back from who shows nothing.
  const shown = self.registration.showNotification(title || 'Lenza', {
    body: text || '',
    // What comes twice is shown once.
    tag: tag || 'lenza',
    lang: language || '',
    icon: '/icons/icon-192.png',
    data: { path: path || '/' },
  })
  event.waitUntil(shown)
})

/** A path of the app and of nothing else, through its guards. */
function addressOf(path) {
  const { origin } = self.location
  const address = new URL(START + encodeURIComponent(path.startsWith('/') ? path : '/'), origin)
  return address.href
}

async function openPage(path) {
  const address = addressOf(path)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const free = windows.find((one) => !STAYS.some((page) => new URL(one.url).pathname.startsWith(page)))
  if (free === undefined) return clients.openWindow(address)
  await free.focus()
  // Only a page that this worker controls can be taken elsewhere.
  return free.navigate(address).catch(() => clients.openWindow(address))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String((event.notification.data || {}).path || '/')))
})

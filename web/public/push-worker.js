// Loaded by the service worker (web/offline-app.ts): what a push shows, and what a tap on it opens.
/* global self, clients */

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
const addressOf = (path) => START + encodeURIComponent(path.startsWith('/') ? path : '/')

/** The page that is open goes there itself: only it knows whether somebody is paying in it (web/src/platform/service-worker.ts). */
async function openPage(path) {
  const address = addressOf(path)
  const windows = await clients.matchAll({ type: 'window' })
  const open = windows.find(({ frameType }) => frameType === 'top-level')
  if (open === undefined) return clients.openWindow(address)
  await open.focus()
  open.postMessage({ opens: address })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String((event.notification.data || {}).path || '/')))
})

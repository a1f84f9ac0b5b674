import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** The build names these after what they say; every other file is asked for again when it changes. */
const IS_HASHED = /^assets\/.+-[\w-]{8}\.(js|css|woff2|svg|png)$/
/** What the server answers itself, and never with the app. */
const NOT_THE_APP = /^\/(api|dev|documenti|health|metrics|\.well-known)(\/|\?|$)/
/** Only the server says who may frame a page, and a widget's own URL decides. */
const WIDGET = /[?&]widget=1(&|$)/
const MOST_BYTES = 3 * 1024 * 1024

/**
 * The service worker `/sw.js`: it keeps the app's own files, so that the app opens without a network, and nothing
 * else. No answer of the API ever passes through it. A new version waits until somebody takes it
 * (`platform/service-worker.ts`): an open page keeps the files that it was made of.
 */
export const offlineApp = (): Plugin[] =>
  VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    registerType: 'prompt',
    // The app registers it itself, when it has nothing better to do; its manifest stands in public/.
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ['**/*.{js,css,html,json,svg,png,woff2,ttf,webmanifest}'],
      globIgnores: ['sw.js', 'preload.json', 'documenti/**', 'ui-gallery.html'],
      dontCacheBustURLsMatching: IS_HASHED,
      maximumFileSizeToCacheInBytes: MOST_BYTES,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [NOT_THE_APP, WIDGET],
      cleanupOutdatedCaches: true,
      // From the first visit on, also for what that page has yet to load.
      clientsClaim: true,
      skipWaiting: false,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  })

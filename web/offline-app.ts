import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { WIDGET_QUERY } from '../contract/widget-address.ts'

/** The build names these after what they say; every other file is asked for again when it changes. */
const IS_HASHED = /^assets\/.{1,100}-[\w-]{8}\.(js|css|woff2|svg|png)$/
/** What the server answers itself, and never with the app. */
const NOT_THE_APP = /^\/(api|dev|documenti|health|metrics|\.well-known)(\/|\?|$)/
/** A text as a query may write it: each letter by itself, or escaped. */
const asWritten = (text: string): string =>
  [...text].map((letter) => `(?:${letter}|%${letter.charCodeAt(0).toString(16)})`).join('')
/**
 * The widget's address belongs to a document of its own, and only the server says who may frame it: the app never stands
 * in its place. (`widget=0&widget=1` goes to the server too, which answers with the app.)
 */
export const WIDGET = new RegExp(
  `^/(?:start/?)?\\?(?:.*&)?${asWritten(WIDGET_QUERY.widget)}=${asWritten('1')}(?:&|$)`,
)
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
      globIgnores: ['sw.js', 'preload.json', 'documenti/**', 'widget.html', 'assets/widget-*'],
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

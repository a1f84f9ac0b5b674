import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { FILES_OF_OFFICE } from './office-files.ts'
import { WIDGET_QUERY } from '../contract/widget-address.ts'

/** File names with a hash of their content; other files are revalidated. */
const IS_HASHED = /^assets\/.{1,100}-[\w-]{8}\.(js|css|woff2|svg|png)$/
/** Addresses that the server answers itself. */
const NOT_THE_APP = /^\/(api|dev|documenti|health|metrics|\.well-known)(\/|\?|$)/
/** A pattern for a text in a query: each letter plain or percent-encoded. */
const asWritten = (text: string): string =>
  [...text].map((letter) => `(?:${letter}|%${letter.charCodeAt(0).toString(16)})`).join('')
/**
 * The widget's address has a document of its own, and the server decides who may frame it: the service worker does
 * not answer it. (`widget=0&widget=1` goes to the server too, which answers with the app.)
 */
export const WIDGET = new RegExp(
  `^/(?:start/?)?\\?(?:.*&)?${asWritten(WIDGET_QUERY.widget)}=${asWritten('1')}(?:&|$)`,
)
/** The towns and waters that the search knows. */
const PLACES = 'assets/gazetteer-*'
const IS_PLACES = /\/assets\/gazetteer-[\w-]{8}\.js$/
const MOST_BYTES = 3 * 1024 * 1024

/**
 * The service worker `/sw.js` caches the app's files, so that the app opens without a network; API answers never pass
 * through it. A new version waits until the user accepts it (`platform/service-worker.ts`): an open page keeps its
 * files.
 */
export const offlineApp = (): Plugin[] =>
  VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    registerType: 'prompt',
    // The app registers it when it is idle; the manifests are locale files.
    injectRegister: false,
    manifest: false,
    workbox: {
      importScripts: ['push-worker.js'],
      globPatterns: ['**/*.{js,css,html,json,svg,png,woff2,ttf,webmanifest}'],
      globIgnores: [
        'sw.js',
        // The browser keeps it with the worker itself.
        'push-worker.js',
        'preload.json',
        'documenti/**',
        'widget.html',
        'assets/widget-*',
        PLACES,
        ...FILES_OF_OFFICE,
      ],
      // Kept once somebody has searched for a place: two hundred kilobytes that most never need.
      runtimeCaching: [
        {
          urlPattern: IS_PLACES,
          handler: 'CacheFirst',
          options: { cacheName: 'places', expiration: { maxEntries: 1 } },
        },
      ],
      dontCacheBustURLsMatching: IS_HASHED,
      maximumFileSizeToCacheInBytes: MOST_BYTES,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [NOT_THE_APP, WIDGET],
      cleanupOutdatedCaches: true,
      // Also for what the first page still loads.
      clientsClaim: true,
      skipWaiting: false,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  })

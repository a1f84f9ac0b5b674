import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractHash } from './web/contract-hash.ts'
import { chunks } from './web/chunks.ts'
import { compressedFiles } from './web/compressed-files.ts'
import { leanerLibraries } from './web/leaner-libraries.ts'
import { localeFiles } from './web/locale-files.ts'
import { offlineApp } from './web/offline-app.ts'
import { officeFilesApart, schemasOfFilesApart, workerFiles } from './web/office-files.ts'
import { serverRendering } from './web/server-rendering.ts'
import { preloadPages, withPagesThatFollow } from './web/preload-pages.ts'
import { widgetDocument } from './web/widget-document.ts'

/** The API server of `npm run dev`. */
const api = process.env['LENZA_API_URL'] ?? 'http://127.0.0.1:5000'
const ofTheServer = ['/api', '/foto', '/config.json', '/dev', '/.well-known', '/health', '/metrics']

export default defineConfig({
  root: 'web',
  define: { __CONTRACT__: JSON.stringify(contractHash()) },
  plugins: [
    react(),
    tailwindcss(),
    localeFiles(),
    leanerLibraries(),
    preloadPages(),
    widgetDocument(),
    officeFilesApart(),
    schemasOfFilesApart(),
    offlineApp(),
    compressedFiles(),
    serverRendering(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies: withPagesThatFollow },
    // Reading `React.Component` has no effect: unused classes of the libraries are left out.
    rolldownOptions: { output: chunks, treeshake: { propertyReadSideEffects: false } },
  },
  // What they read is the office's alone: anglers download none of them.
  worker: { format: 'es', rolldownOptions: { output: workerFiles } },
  server: { proxy: Object.fromEntries(ofTheServer.map((path) => [path, api])) },
})

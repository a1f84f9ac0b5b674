import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { localeFiles } from './web/locale-files.ts'

/** Where `npm run dev` has put the API server, when it is running. */
const api = process.env['LENZA_API_URL'] ?? 'http://127.0.0.1:5000'
const ofTheServer = ['/api', '/config.json', '/dev', '/.well-known', '/health', '/metrics']

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), localeFiles()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What every visit needs comes as one file: forty small ones pack worse and arrive later.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: { proxy: Object.fromEntries(ofTheServer.map((path) => [path, api])) },
})

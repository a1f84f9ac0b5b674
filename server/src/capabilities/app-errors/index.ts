export { serveAppErrors } from './log-app-error.ts'

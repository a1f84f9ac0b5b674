export { KEPT_APP_ERRORS, serveAppErrors } from './log-app-error.ts'

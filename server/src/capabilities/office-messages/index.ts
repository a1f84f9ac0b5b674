export { serveOfficeMessages } from './serve-messages.ts'

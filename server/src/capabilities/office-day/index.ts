export { serveReadOfficeDay } from './read-office-day.ts'

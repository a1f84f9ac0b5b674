export { serveListOffices } from './list-offices.ts'
export { serveReadOfficeDay } from './read-office-day.ts'

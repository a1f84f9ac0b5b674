export { forgetWhatIsOver } from './retention/forget.ts'
export { retentionJobs } from './retention/jobs.ts'
export { retentionPage, withRetentionTables } from './retention/documents.ts'

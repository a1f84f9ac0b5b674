export { feesOf } from './fees.ts'
export { type ReportWanted, type SheetName, writeReport } from './write-report.ts'

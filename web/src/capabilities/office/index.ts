export { IN_THE_BAR, sections } from './sections.ts'
export { may, useOffice, useOfficePath } from './use-office.ts'

export { mayOpen } from './right-of-page.ts'
export { IN_THE_BAR, sections } from './sections.ts'
export { useOffice, useOfficePath } from './use-office.ts'

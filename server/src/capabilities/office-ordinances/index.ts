export { serveOrdinances as serveOfficeOrdinances } from './serve-ordinances.ts'
export { undoChangeOrdinance, undoIssueOrdinance, undoRemoveOrdinance } from './undo-ordinances.ts'

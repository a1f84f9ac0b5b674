export { BadBackup } from './backup-file.ts'
export { NotEmpty, restoreBackup, TooNew } from './restore-backup.ts'
export { writeBackup } from './write-backup.ts'

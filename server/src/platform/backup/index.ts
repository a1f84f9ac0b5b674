export { BadBackup } from './backup-file.ts'
export { NotEmpty, restoreBackup, TooNew } from './restore-backup.ts'
export { unfinishedBackup, writeBackup } from './write-backup.ts'

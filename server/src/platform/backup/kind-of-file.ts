import { open, stat } from 'node:fs/promises'
import { BadBackup } from './backup-file.ts'

const GZIP = '\u001F\u008B'
const OTHERS = [
  ['PGDMP', 'pgDump'],
  ['--\n-- PostgreSQL database', 'pgDump'],
  ['PK\u0003\u0004', 'zip'],
] as const
const LONGEST_BEGINNING = 30

/**
 * Rejects with BadBackup where the first bytes already show that the file is something else, and with the system's error
 * where it cannot be read: before a database is started for it. A pipe is not looked at, as its bytes come once.
 */
export async function refuseOtherFile(file: string): Promise<void> {
  const found = await stat(file)
  if (!found.isFile() && !found.isDirectory()) return
  const beginning = await beginningOf(file)
  if (beginning === '') throw new BadBackup('empty')
  if (beginning.startsWith(GZIP)) return
  throw new BadBackup(OTHERS.find(([begins]) => beginning.startsWith(begins))?.[1] ?? 'notCompressed')
}

async function beginningOf(file: string): Promise<string> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(LONGEST_BEGINNING))
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await opened.close()
  }
}

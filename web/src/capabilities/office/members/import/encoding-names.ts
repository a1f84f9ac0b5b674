import type { Encoding } from './read/file-tables.ts'

export const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  macintosh: 'Mac Roman',
  'iso-8859-2': 'ISO 8859-2',
  ibm850: 'MS-DOS',
}

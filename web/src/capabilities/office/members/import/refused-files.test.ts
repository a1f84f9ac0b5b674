import { describe, expect, it } from 'vitest'
import { zipForTest } from '#web/platform/files/zip-for-test.ts'
import { problemOf, utf8 } from './club-files-for-test.ts'

describe('files that are refused by what they are', () => {
  const archive = (name: string, content: string, type?: string) =>
    new Uint8Array(
      zipForTest([
        ...(type === undefined ? [] : [{ name: 'mimetype', content: utf8.encode(type) }]),
        { name, content: utf8.encode(content) },
      ]),
    )
  const ods = 'application/vnd.oasis.opendocument.spreadsheet'
  it.each([
    [
      'a web page called .xls',
      utf8.encode('<html><body><table><tr><td>Cognome</td><td>E-mail</td></tr></table></body></html>'),
      'webPage',
    ],
    ['a broken OpenDocument sheet', archive('content.xml', '<office:document-content/>', ods), 'damagedOds'],
    ['one that is cut off', archive('content.xml', '<office:document-content><a', ods), 'damagedOds'],
    [
      'a text of LibreOffice',
      archive('content.xml', '<a/>', 'application/vnd.oasis.opendocument.text'),
      'textDocument',
    ],
    ['a text of Word', archive('word/document.xml', '<a/>'), 'textDocument'],
    ['a sheet of Numbers', archive('Index/Document.iwa', ''), 'numbers'],
    ['a binary workbook', archive('xl/workbook.bin', ''), 'binaryExcel'],
    [
      'a workbook as XML',
      utf8.encode('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
      'excelAsXml',
    ],
    [
      'a page with all that is on it in one file',
      utf8.encode('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n'),
      'webPage',
    ],
    [
      'a page in UTF-16',
      new Uint8Array(Buffer.from('\ufeff<html><table></table></html>', 'utf16le')),
      'webPage',
    ],
    ['a page that begins with a script', utf8.encode('<script>1</script><table></table>'), 'webPage'],
    [
      'contacts',
      utf8.encode('BEGIN:VCARD\r\nEMAIL;TYPE=INTERNET:zeni@example.org\r\nEND:VCARD\r\n'),
      'contacts',
    ],
    ['a sheet of an exchange format', utf8.encode('ID;PWXL;N;E\r\nC;Y1;X1;K"Cognome"\r\nE\r\n'), 'exchange'],
    ['a list in a zip', archive('soci.csv', 'E-mail'), 'packed'],
    ['a list in a RAR', utf8.encode('Rar!\u001a\u0007'), 'packed'],
    [
      'an old Word document',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('WordDocument', 'utf16le')]),
      'textDocument',
    ],
    ['a rich text', utf8.encode('{\\rtf1'), 'richText'],
    ['a database', utf8.encode('SQLite format 3\0'), 'database'],
    ['JSON', utf8.encode('{"soci": []}'), 'notATable'],
    ['a broken workbook', archive('xl/workbook.xml', '<workbook><sheets>'), 'damaged'],
  ])('%s', async (_, bytes, problem) => expect(await problemOf(bytes)).toBe(problem))
})

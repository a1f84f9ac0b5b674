import { describe, expect, it } from 'vitest'
import { HEADINGS, members, sheetRow, stored, THE_FOUR, understood, zeni } from './club-files-for-test.ts'
import { odsText, openDocument, text, textRow, workbook } from './read/workbook-for-test.ts'
import { rowsOf } from './recognise/recognise.ts'

describe('workbooks as clubs have them', () => {
  it.each([
    ['days from 1904', { book: 'date1904="true"' }, stored('D2', '45290', 1)],
    ['an Italian format of days', { format: 'gg/mm/aaaa' }, stored('D2', '46752', 2)],
    ['a German format of days', { format: 'TT.MM.JJJJ' }, stored('D2', '46752', 2)],
    ['days from 1900 with a time', { format: 'dd/mm/yyyy hh:mm' }, stored('D2', '46752.75', 2)],
    ['a day as text', {}, text('D2', '31/12/2027')],
  ])('%s: until 31 December 2027', async (_, made, day) => {
    const { rows } = await understood(
      workbook({ Soci: HEADINGS + sheetRow(2, stored('A2', '42'), 'Zeni', day) }, made),
    )
    expect(rows).toEqual([zeni(2, '42')])
  })

  it('formulas without a stored value: that row is named, the others are read', async () => {
    const formulas = '<c r="A2"><f>ROW()-1</f></c>'
    const { rows, leftOut } = await understood(
      workbook({
        Soci:
          HEADINGS +
          sheetRow(2, formulas, 'Moser', '<c r="D2" s="1"><f>DATE(2027,12,31)</f></c>') +
          sheetRow(3, stored('A3', '2'), 'Zeni', stored('D3', '46752', 1)),
      }),
    )
    expect(rows).toEqual([zeni(3, '2')])
    expect(leftOut).toEqual([{ row: 2, why: 'formula', text: 'Moser, moser@example.org' }])
  })

  const soci = HEADINGS + sheetRow(2, stored('A2', '1'), 'Zeni', stored('D2', '46752', 1))
  const vecchi = HEADINGS + sheetRow(2, stored('A2', '1'), 'Vecchio', stored('D2', '40000', 1))
  it.each([
    ['a note', { Note: textRow(1, ['Istruzioni: compilare il foglio Soci']), Soci: soci }, {}, 'Soci'],
    ['hidden', { Vecchi: vecchi, 'Soci 2027': soci }, { states: { Vecchi: 'hidden' } }, 'Soci 2027'],
    ['very hidden', { Vecchi: vecchi, Soci: soci }, { states: { Vecchi: 'veryHidden' } }, 'Soci'],
  ])('the first sheet is %s: the second one is read', async (_, sheets, made, name) => {
    const { rows, list, file } = await understood(workbook(sheets, made))
    expect([list.table.name, rows]).toEqual([name, [zeni(2, '1')]])
    expect(file.tables).toHaveLength(2)
  })

  it('cells without addresses', async () => {
    const cells = (...values: string[]) =>
      `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`
    const { rows } = await understood(
      workbook({ Soci: cells('Cognome', 'E-mail') + cells('Zeni', 'zeni@example.org') }),
    )
    expect(rows).toEqual([{ row: 2, lastName: 'Zeni', email: 'zeni@example.org' }])
  })

  it.each([
    ['3.331234567E9', 0, '3331234567'],
    ['8.0000000000000004E-2', 0, '0.08'],
    ['1234567890123456789', 0, '1234567890123456789'],
    ['42', 2, '00042'],
  ])('the number %s is shown as the spreadsheet shows it', async (value, style, shown) => {
    const day = stored('D2', '46752', 1)
    const { rows } = await understood(
      workbook(
        { Soci: HEADINGS + sheetRow(2, stored('A2', value, style), 'Zeni', day) },
        { format: '00000' },
      ),
    )
    expect(rows).toEqual([zeni(2, shown)])
  })

  it('rows that are hidden or struck out are left out until somebody says otherwise', async () => {
    const day = (row: number) => stored(`D${row}`, '46752', 1)
    const struck = `<row r="3">${stored('A3', '2', 3)}<c r="C3" s="3" t="inlineStr"><is><t>out@example.org</t></is></c></row>`
    const { rows, leftOut, list } = await understood(
      workbook({
        Soci:
          HEADINGS +
          sheetRow(2, stored('A2', '1'), 'Vecchio', day(2)).replace('<row', '<row hidden="1"') +
          struck +
          sheetRow(4, stored('A4', '3'), 'Zeni', day(4)),
      }),
    )
    expect(rows).toEqual([zeni(4, '3')])
    expect(leftOut.map(({ row, why }) => [row, why])).toEqual([
      [2, 'hidden'],
      [3, 'struck'],
    ])
    expect(rowsOf({ ...list, takesMarked: true }).rows).toHaveLength(3)
  })

  it('a sheet that says it has a million rows has those that are written', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" s="1"/></row>'
    const { rows } = await understood(workbook({ Soci: soci + far }))
    expect(rows).toEqual([zeni(2, '1')])
  })

  it('a sound OpenDocument sheet: the four; what is hidden or struck out is asked', async () => {
    const cells = THE_FOUR('|').map((row) => row.split('|').map((value) => odsText(value)))
    const day = `<table:table-cell office:value-type="date" office:date-value="2027-12-31T00:00:00"><text:p>31/12/27</text:p></table:table-cell>`
    const number = `<table:table-cell office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>`
    const rows = cells.map((row, n) => (n === 1 ? [number, ...row.slice(1, 5), day] : row))
    const row = (xml: readonly string[], more = '') =>
      `<table:table-row ${more}>${xml.join('')}</table:table-row>`
    const rest =
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const old = row([odsText('9'), odsText('Vecchio')], 'table:visibility="collapse"')
    const struck = row([odsText('8', 'table:style-name="ce1"')])
    const read = await understood(
      openDocument(
        `<table:table table:name="Vecchi" table:style-name="ta1">${row([odsText('x')])}</table:table><table:table table:name="Soci">${rows.map((one) => row(one)).join('')}${old}${struck}${rest}</table:table>`,
        '<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style><style:style style:name="ce1"><style:text-properties style:text-line-through-style="solid"/></style:style>',
      ),
    )
    expect(read.rows).toEqual(members(2))
    expect(read.list.table.name).toBe('Soci')
    expect(read.leftOut.map(({ why }) => why)).toEqual(['hidden', 'struck'])
  })

  const member = (row: number, cells: string) =>
    `<row r="${row}">${cells}${text(`C${row}`, 'zeni@example.org')}${stored(`D${row}`, '46752', 1)}</row>`
  it.each([
    ['only the name is struck out', `<c r="B2" s="3" t="inlineStr"><is><t>Zeni</t></is></c>`, 'Zeni'],
    [
      'a part of the name is struck out',
      '<c r="B2" t="inlineStr"><is><r><rPr><strike/></rPr><t>Rossi</t></r><r><t>Zeni</t></r></is></c>',
      'Zeni',
    ],
    [
      'the name is struck out in its runs',
      '<c r="B2" t="inlineStr"><is><r><rPr><strike val="true"/></rPr><t>Zeni</t></r></is></c>',
      'Zeni',
    ],
  ])('a row of which %s is asked, and has no struck-out letter', async (_, cell, lastName) => {
    const { rows, leftOut, list } = await understood(workbook({ Soci: HEADINGS + member(2, cell) }))
    expect([rows, leftOut.map(({ why }) => why)]).toEqual([[], ['struck']])
    expect(rowsOf({ ...list, takesMarked: true }).rows).toMatchObject([{ lastName }])
  })

  it('a struck-out cell that is no field of a member strikes out nobody', async () => {
    const cells = `${text('B2', 'Zeni')}<c r="F2" s="3" t="inlineStr"><is><t>0461 123456</t></is></c>`
    expect((await understood(workbook({ Soci: HEADINGS + member(2, cells) }))).rows).toHaveLength(1)
  })

  it('a formula without a result beside the fields leaves nobody out', async () => {
    const cells = `${text('B2', 'Zeni')}<c r="G2" t="e"><f>VLOOKUP(A2,B2,2)</f><v>#N/A</v></c>`
    const { rows, leftOut } = await understood(workbook({ Soci: HEADINGS + member(2, cells) }))
    expect([rows.length, leftOut]).toEqual([1, []])
  })

  it.each([
    ['mmm-yy', '12/2027'],
    ['mmmm aaaa', '12/2027'],
    ['[$-410]mmm-yy;@', '12/2027'],
    ['MMMM JJJJ', '12/2027'],
    ['yyyy', '2027'],
    ['jj/mm/aaaa', '2027-12-01'],
  ])('a day that is shown as %s is %s: without a day it is asked', async (format, shown) => {
    const { rows, withoutDay } = await understood(
      workbook(
        { Soci: HEADINGS + sheetRow(2, stored('A2', '1'), 'Zeni', stored('D2', '46722', 2)) },
        { format },
      ),
    )
    expect(rows[0]?.validUntil).toBe(shown)
    expect(withoutDay?.day).toBe(shown === '2027-12-01' ? undefined : '2027-12-31')
  })

  it('a bare number is a day from 1904 where its workbook counts so, and is shown as a guess', async () => {
    const day = stored('D2', '45290')
    const { rows, guesses } = await understood(
      workbook({ Soci: HEADINGS + sheetRow(2, stored('A2', '42'), 'Zeni', day) }, { book: 'date1904="1"' }),
    )
    expect(rows).toEqual([zeni(2, '42')])
    expect(guesses).toEqual([{ kind: 'serial', count: 1, written: '45290', day: '2027-12-31' }])
  })

  it('members of a hidden sheet alone are asked', async () => {
    const sheets = {
      Note: '',
      Soci: HEADINGS + sheetRow(2, stored('A2', '1'), 'Zeni', stored('D2', '46752', 1)),
    }
    const { rows, leftOut, list } = await understood(workbook(sheets, { states: { Soci: 'hidden' } }))
    expect([rows, leftOut.map(({ why }) => why)]).toEqual([[], ['hidden']])
    expect(rowsOf({ ...list, takesMarked: true }).rows).toEqual([zeni(2, '1')])
  })

  it('an OpenDocument cell may be struck out in part, and show a day without its day', async () => {
    const struck =
      '<table:table-cell><text:p><text:span text:style-name="T1">Rossi</text:span>Zeni</text:p></table:table-cell>'
    const month =
      '<table:table-cell office:value-type="date" office:date-value="2027-12-01"><text:p>dic 27</text:p></table:table-cell>'
    const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
    const { leftOut, rows, list } = await understood(
      openDocument(
        `<table:table table:name="Soci">${row(odsText('Cognome'), odsText('E-mail'), odsText('Scadenza'))}${row(struck, odsText('a@example.org'), month)}${row(odsText('Moser'), odsText('b@example.org'), month)}</table:table>`,
        '<style:style style:name="T1"><style:text-properties style:text-line-through-style="solid"/></style:style>',
      ),
    )
    expect([leftOut.map(({ why }) => why), rows.map(({ validUntil }) => validUntil)]).toEqual([
      ['struck'],
      ['12/2027'],
    ])
    expect(rowsOf({ ...list, takesMarked: true }).rows[0]?.lastName).toBe('Zeni')
  })
})

import { type ChildProcess, execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { reachDatabase } from '#server/platform/database/reach-database.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseForTest, urlOf } from '#server/platform/testing/database-for-test.ts'
import { folderForTest } from '#server/platform/testing/folder-for-test.ts'
import { isLongForm } from '#server/testing/long-form.ts'
import { calling, type Ended, environment, programOf, type Where } from './command-for-test.ts'

const folder = folderForTest('lenza-operate-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (data: string): Where => ({ DATA_DIR: join(folder, data) })

/** The commands join the database of this data folder until the returned function is called. */
async function keepRunning(data: string, check: (pool: pg.Pool) => Promise<void> = async () => undefined) {
  const log = createLog('silent')
  const { connection, leave } = await reachDatabase({ dataDir: join(folder, data) }, log)
  const { pool, close } = openDatabase(connection, log)
  await check(pool).finally(close)
  return leave
}

async function anEmptyDatabase(): Promise<Where & { DATABASE_URL: string }> {
  const { connection, drop } = await databaseForTest()
  onTestFinished(drop)
  return { DATABASE_URL: urlOf(connection) }
}

/** A command as a program of its own, which can be interrupted. */
function begun(
  where: Where,
  command: string,
  ...typed: string[]
): { ended: Promise<Ended>; child: ChildProcess } {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const env = { ...process.env, ...environment('C', where) }
  const child = execFile(process.execPath, [programOf(command), ...typed], { env }, (error, out, err) => {
    const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
    resolve({ code, output: `${out}${err}`.trim() })
  })
  return { ended: promise, child }
}

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

function anExample(): string {
  const template = new URL('../../association-file/templates/river-with-zones.json', import.meta.url)
  return written('club.json', readFileSync(template, 'utf8'))
}

it.each([
  ['close', ['18']],
  ['refund', []],
  ['correct-person', ['anna@example.org']],
  ['report', ['club']],
  ['backup', []],
  ['restore', ['a', 'b']],
  ['check-books', ['--since', 'yesterday']],
  ['wardens', []],
  ['wardens', ['add', 'club', 'ada@example.org', 'Ada']],
  ['wardens', ['remove', 'club']],
  ['change-email', ['anna@example.org']],
  ['change-email', ['a', 'b', 'c']],
  ['second-factor', ['remove', 'anna@example.org']],
  ['sign-out', ['anna@example.org', 'everybody']],
  ['second-factor', ['remove', 'anna@example.org', 'everybody']],
])('%s says how it is called, in the terminal’s language, and touches nothing', async (command, typed) => {
  const { code, output } = await calling('it_IT.UTF-8', inFolder('untouched'), command, ...typed)
  expect([code, output]).toEqual([1, expect.stringMatching(/^(Di’ .*: )?npm run [a-z:-]+ /)])
  expect(readdirSync(folder)).not.toContain('untouched')
})

it.each([
  ['test-races', ['--seed', '3'], /^Unknown option '--seed'\. Options: --seeds …, --attempts …, /],
  ['test-races', ['--seeds'], /^Option '--seeds <value>' argument missing\. Options: --seeds …, /],
  ['test-races', ['fre'], /^There is no race "fre": choose from free, /],
  ['test', ['--onyl', 'unit'], /^Unknown option '--onyl'\. Options: --only …, --keep …\.$/],
  ['test', ['nothing-of-this-name'], /^No test has "nothing-of-this-name" in its path: /],
  ['test', ['--only', 'units'], /^There is no step "units": choose from types, /],
  ['bench', ['--only'], /^Unknown option '--only'\. Options: --beside …, --short …, --rounds …\.$/],
  ['bench', ['lighthous'], /^There is no measure "lighthous": choose from /],
  ['import', ['--fille', 'club.json'], /^[^\n]*npm run import -- [^\n]*$/],
])('%s %o is answered in one line', async (command, typed, answer) => {
  expect(await calling('C', inFolder('untouched'), command, ...typed)).toEqual({
    code: 1,
    output: expect.stringMatching(answer),
  })
})

describe('an import', () => {
  const importing = (language: string, ...files: string[]) =>
    calling(language, inFolder('untouched'), 'import', ...files)

  it('says every mistake of a file with its place, in the language of the terminal, and fails', async () => {
    const mistaken = { format: 2, key: 'The Club', name: 'Club', permits: [] }
    const file = written('mistaken.json', JSON.stringify(mistaken))
    const { code, output } = await importing('it_IT.UTF-8', file)
    const lines = output.split('\n')
    expect(code).toBe(1)
    expect(lines[0]).toMatch(/^mistaken\.json: non è stato caricato nulla/)
    expect(lines).toContain('  contacts (riga 1): Manca.')
    expect(lines.some((line) => line.startsWith('  key (riga 1): "The Club"'))).toBe(true)
    const earlier = written('earlier.json', JSON.stringify({ ...mistaken, format: 1 }))
    expect((await importing('it_IT.UTF-8', earlier)).output.split('\n').slice(1)).toEqual([
      expect.stringMatching(
        /formato 1, che Lenza non legge più\. Scrivilo nel formato 2, descritto in docs\/import\.md\.$/,
      ),
    ])
  })

  it('says what is wrong with a file that is not there, or not JSON, and how it is called', async () => {
    const half = await importing('it_IT.UTF-8', written('half.json', '{\n  "key":'))
    expect(half.output.split('\n').slice(1)).toEqual([
      '  riga 1, colonna 1: Il file finisce prima del tempo: la parentesi { aperta alla riga 1 non è chiusa.',
      '    {',
      '    ^',
    ])
    const away = await importing('it_IT.UTF-8', join(folder, 'nowhere.json'))
    expect(away.output).toMatch(
      /^nowhere\.json: qui non c’è nessun file con questo nome\. .* c’è .*half\.json/,
    )
    expect((await importing('C', join(folder, 'no', 'where.json'))).output).toMatch(
      /^where\.json: there is no file with this name\. The folder is .*no\.$/,
    )
    expect((await importing('C', folder)).output).toMatch(/ is a folder\. Name the file\.$/)
    const latin = written('latin.json', '')
    writeFileSync(latin, Buffer.from('{\n  "name": "Societ\u00E0"\n}', 'latin1'))
    expect((await importing('it_IT.UTF-8', latin)).output).toContain('riga 2: Il file non è salvato in UTF-8')
    expect(await importing('C')).toEqual({
      code: 1,
      output: 'Say which files to load: npm run import -- [--say] [--replace] FILE [FILE …]',
    })
  })

  it('reads the rules of a file back without loading it', async () => {
    const { code, output } = await importing('it_IT.UTF-8', '--say', anExample())
    const lines = output.split('\n')
    expect([code, lines[0]]).toEqual([
      0,
      'club.json: nulla è stato caricato. Così si leggono le regole di Pescatori del Rio Chiaro:',
    ])
    expect(lines).toContain('  Giornaliero (giornaliero)')
    expect(lines).toContain(
      '    Si pesca in questi giorni: 1 marzo – ultima domenica di settembre; tranne martedì se non festivi.',
    )
    expect(lines).toContain('    L’orario «Giornata» prende un posto anche di «Mattina» e «Pomeriggio».')
    expect(lines).toContain('  Chiuso: Tratto basso, 1–15 giugno 2027. Lavori in alveo.')
    expect(readdirSync(folder)).not.toContain('untouched')
  })
})

it('a club’s data goes into a file and into a new data folder, and its books are in order there', async () => {
  const { ended } = begun(inFolder('first'), 'import', anExample())
  const { code, output } = await ended
  expect([code, output.split('\n')[0]]).toEqual([0, 'club.json: Pescatori del Rio Chiaro is new and loaded.'])

  const leaveFirst = await keepRunning('first', async (pool) =>
    expect((await pool.query('select key from association')).rows).toEqual([{ key: 'rio-chiaro' }]),
  )
  expect((await calling('C', inFolder('first'), 'close', 'alto', '2020-05-01')).output).toContain('is over')
  expect(await calling('it_IT', inFolder('first'), 'refund', 'KKKK-KKKK')).toEqual({
    code: 1,
    output: 'L’acquisto «KKKK-KKKK» non esiste.',
  })
  const backup = join(folder, 'backup.gz')
  expect((await calling('C', inFolder('first'), 'backup', backup)).output).toMatch(/rows of \d+ tables/)
  await leaveFirst()
  rmSync(join(folder, 'first'), { recursive: true })

  const leaveSecond = await keepRunning('second')
  const bomb = join(folder, 'bomb.gz')
  const megabyte = gzipSync(Buffer.alloc(1_000_000, 'x'))
  writeFileSync(bomb, Buffer.concat(Array<Buffer>(600).fill(megabyte)))
  expect(await calling('C', inFolder('second'), 'restore', bomb)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /bomb\.gz is not a backup of Lenza, .* line 1 has more than 64000000 characters/,
    ),
  })
  expect((await calling('C', inFolder('second'), 'restore', backup)).output).toMatch(/^Restored: \d+ rows/)
  expect((await calling('C', inFolder('second'), 'restore', backup)).code).toBe(1)
  expect(await calling('C', inFolder('second'), 'check-books')).toEqual({
    code: 0,
    output: 'The books are in order.',
  })
  const report = await calling('C', inFolder('second'), 'report', 'rio-chiaro', '2027', '--into', folder)
  expect(report).toMatchObject({
    code: 0,
    output: expect.stringContaining('rio-chiaro-2027-sales.csv: 0 lines'),
  })
  expect(readFileSync(join(folder, 'rio-chiaro-2027-totals.csv'), 'utf8')).toContain('"All";0;0,00')
  await leaveSecond()
})

it('wardens are added, listed and removed; every mistake is named, and then nothing is done', async () => {
  const where = await anEmptyDatabase()
  const wardens = (...typed: string[]) => calling('C', where, 'wardens', ...typed)
  expect((await calling('C', where, 'import', anExample())).code).toBe(0)
  const { code, output } = await wardens('add', 'nowhere', 'ada', ' ', 'x'.repeat(81), '--language', 'fr')
  expect([code, output.split('\n')]).toEqual([
    1,
    [
      'There is no association “nowhere”. There are: rio-chiaro',
      expect.stringMatching(/^E-mail: /),
      expect.stringMatching(/^First name: /),
      expect.stringMatching(/^Last name: At most 80/),
      '“fr” is no language of Lenza. There are: en, it, de',
    ],
  ])
  expect(await wardens('add', 'rio-chiaro', 'Ugo@Example.org', 'Ugo', 'Neri')).toEqual({
    code: 0,
    output: expect.stringMatching(/^ugo@example.org is a warden of .*\nA mail with a link/),
  })
  expect((await wardens('list')).output).toMatch(
    /^Pescatori del Rio Chiaro \(rio-chiaro\):\n {2}guardia@[^]*\n {2}ugo@example.org {2}Ugo Neri {2}\(invited/,
  )
  expect(await wardens('remove', 'rio-chiaro', 'guardia@rio-chiaro.example')).toEqual({
    code: 0,
    output: expect.stringMatching(/signed out everywhere[^]*the next import puts them back/),
  })
})

it('who runs the server is named, listed and removed by command, and mistakes are named', async () => {
  const where = await anEmptyDatabase()
  const staff = (...typed: string[]) => calling('C', where, 'staff', ...typed)
  expect((await calling('C', where, 'import', anExample())).code).toBe(0)
  expect((await staff('operators')).output).toMatch(/^Nobody opens the page of the server/)
  expect((await staff('add-operator', 'ada', ' ', 'Conti')).output.split('\n')).toEqual([
    expect.stringMatching(/^E-mail: /),
    expect.stringMatching(/^First name: /),
  ])
  const add = () => staff('add-operator', 'Ada@Example.org', 'Ada', 'Conti', '--language', 'en')
  expect(await add()).toEqual({
    code: 0,
    output: expect.stringMatching(/^ada@example.org runs the server: .*\/gestore\.$/),
  })
  expect((await add()).output).toMatch(/the invitation leaves again/)
  expect((await staff('operators')).output).toBe('ada@example.org  Ada Conti  (invitation waiting)')
  expect(await staff('remove-operator', 'ada@example.org')).toMatchObject({ code: 0 })
  expect(await staff('remove-operator', 'ada@example.org')).toEqual({
    code: 1,
    output: 'Nobody who runs the server has the e-mail “ada@example.org”. Nothing was changed.',
  })
})

it('the page of the server learns of books and backups from their commands', async () => {
  const where = await anEmptyDatabase()
  expect((await calling('C', where, 'import', anExample())).code).toBe(0)
  expect((await calling('C', where, 'check-books', '--since', '2027-05-01')).code).toBe(0)
  expect((await calling('C', where, 'backup', join(folder, 'noted.gz'))).code).toBe(0)
  const client = new pg.Client({ connectionString: where.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(
    'select task, differences, since::text, done_at is not null as done from maintenance order by task',
  )
  await client.end()
  expect(rows).toEqual([
    { task: 'backup', differences: null, since: null, done: true },
    { task: 'books', differences: 0, since: '2027-05-01', done: true },
  ])
})

it('a second factor is removed by command, and an unknown person is reported', async () => {
  const where = await anEmptyDatabase()
  const remove = (email: string, kind: string) => calling('C', where, 'second-factor', 'remove', email, kind)
  expect((await calling('C', where, 'import', anExample())).code).toBe(0)
  expect(await remove(' Guardia@Rio-Chiaro.example', 'warden')).toEqual({
    code: 0,
    output: 'guardia@rio-chiaro.example has no second factor. Nothing was changed.',
  })
  expect(await remove('guardia@rio-chiaro.example', 'angler')).toEqual({
    code: 1,
    output: 'There is no angler with the e-mail “guardia@rio-chiaro.example”. Nothing was changed.',
  })
})

it('a file that is no backup is refused by its name and by what it is, and no database is made for it', async () => {
  const restoring = async (file: string, language = 'C') => {
    const ended = await calling(language, inFolder('untouched'), 'restore', file)
    expect([ended.code, readdirSync(folder)]).toEqual([1, expect.not.arrayContaining(['untouched'])])
    return ended.output
  }

  expect(await restoring(join(folder, 'nowhere.gz'))).toMatch(
    /^nowhere\.gz: there is no file with this name\. /,
  )
  expect(await restoring(join(folder, 'no', 'where.gz'), 'it')).toMatch(
    /^where\.gz: qui non c’è nessun file /,
  )
  expect(await restoring(folder)).toMatch(/ is a folder\. Name the file\.$/)
  const named = (text: string) => restoring(written('other.gz', text))
  expect(await named('')).toMatch(/other\.gz is not a backup of Lenza, or is damaged: it is empty\.$/)
  expect(await named('PK\u0003\u0004')).toMatch(/: it is a ZIP file\.$/)
  expect(await named('PGDMP')).toMatch(/: it was made by pg_dump\. pg_restore, or psql, restores it\.$/)
  expect(await named('\u0000\u0001')).toMatch(/: it is not compressed as a backup is\.$/)
})

it('a moment of a trial is one of the club’s clock, wherever the computer is', async () => {
  const where = inFolder('untouched')
  const tried = async (...at: string[]) =>
    (await calling('C', where, 'try', anExample(), '--on', '2027-05-08', '--at', ...at)).output
  const byTheClock = await tried('2027-05-07T23:30')
  expect(byTheClock).toBe(await tried('2027-05-07T23:30:00+02:00'))
  expect(byTheClock).not.toBe(await tried('2027-05-09T00:30:00+02:00'))
  expect(await tried('2027-13-40T23:30')).toContain('--at YYYY-MM-DDTHH:MM')
})

it('a file for an import or a trial is not read beyond what any has', async () => {
  const huge = written('huge.json', '')
  truncateSync(huge, 51_000_000)
  const where = inFolder('untouched')
  for (const typed of [['import'], ['try', '--on', '2027-05-02']] as const) {
    const [command, ...options] = typed
    expect(await calling('C', where, command, huge, ...options)).toEqual({
      code: 1,
      output: 'huge.json has more than 50 MB. An association’s file has far less: is it another one?',
    })
    const { code, output } = await calling('it', where, command, folder, ...options)
    expect([code, output]).toEqual([1, expect.stringMatching(/ è una cartella\. Indica il file\.$/)])
    expect((await calling('it', where, command, join(folder, 'via.json'), ...options)).output).toMatch(
      /^via\.json: qui /,
    )
    const empty = await calling('C', where, command, written('empty.json', ''), ...options)
    expect([empty.code, empty.output]).toEqual([1, expect.stringContaining('The file is empty.')])
    const binary = await calling('C', where, command, written('binary.json', '\u0000\u0001PNG'), ...options)
    expect(binary.code).toBe(1)
  }
})

it('where nothing can be written, a backup and a report say why', async () => {
  const where = await anEmptyDatabase()
  expect((await calling('C', where, 'import', anExample())).code).toBe(0)
  const inFile = join(written('taken', ''), 'within')
  const refused = (at: string) => ({ code: 1, output: expect.stringMatching(at) })
  const nowhere = join(folder, 'nowhere', 'a.gz')
  expect(await calling('C', where, 'backup', nowhere)).toEqual(refused('^There is no folder .*nowhere\\. '))
  expect(await calling('C', where, 'backup', inFile)).toEqual(refused('taken is not a folder\\. '))
  const report = (into: string) => calling('C', where, 'report', 'rio-chiaro', '2027', '--into', into)
  expect(await report(join(folder, 'nowhere'))).toEqual(refused('^There is no folder .*nowhere\\. '))
  expect(await report(join(folder, 'taken'))).toEqual(refused('taken is not a folder\\. '))
})

describe('nothing half written is left', () => {
  const into = join(folder, 'written')
  const begin = async () => {
    rmSync(into, { recursive: true, force: true })
    mkdirSync(into)
    const where = await anEmptyDatabase()
    expect((await calling('C', where, 'import', anExample())).code).toBe(0)
    return where
  }

  it('by a report that fails', async () => {
    const where = await begin()
    const inTheWay = 'rio-chiaro-2027-sales.csv'
    mkdirSync(join(into, inTheWay))
    const { code, output } = await calling('C', where, 'report', 'rio-chiaro', '2027', '--into', into)
    expect([code, output]).toEqual([1, expect.stringMatching(/^That did not work: .*EISDIR/)])
    expect(readdirSync(into)).toEqual([inTheWay])
  })

  const BACKUP: [string, string[]] = ['backup', [join(into, 'backup.gz')]]
  const REPORT: [string, string[]] = ['report', ['rio-chiaro', '2027', '--into', into]]

  it.each(isLongForm ? [BACKUP, REPORT] : [BACKUP])('by a %s that is interrupted', async (command, typed) => {
    const where = await begin()
    // The command waits at this table.
    const holding = new pg.Client({ connectionString: where.DATABASE_URL })
    await holding.connect()
    await holding.query('begin; lock table purchase')
    const { ended, child } = begun(where, command, ...typed)
    await expect.poll(() => readdirSync(into).join()).toContain('.tmp')
    child.kill('SIGINT')
    await expect.poll(() => readdirSync(into)).toEqual([])
    await holding.end()
    expect(await ended).toEqual({ code: 130, output: '' })
    expect(readdirSync(into)).toEqual([])
  })
})

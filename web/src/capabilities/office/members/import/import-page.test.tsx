import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { applyMembers, judgeMembers, stageMembers } from '#contract/member-import.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import app from '#locales/it/app.json' with { type: 'json' }
import { personDatabase } from '#web/platform/offline/person-database.ts'
import { forgetOwner, keepOwner } from '#web/platform/offline/owner.ts'
import texts from '#locales/it/office-members.json' with { type: 'json' }
import type { Read } from './read/worker.ts'
import { readFile } from './read/read-file.ts'
import { UnreadableFile } from './read/file-tables.ts'

// No worker in this environment: the same is read beside the page.
vi.mock('./read/read-in-worker.ts', () => ({
  readInWorker: async (file: File): Promise<Read> => {
    try {
      return { file: await readFile(new Uint8Array(await file.arrayBuffer())) }
    } catch (error) {
      return { problem: error instanceof UnreadableFile ? error.problem : 'notLoaded' }
    }
  },
}))

const { answer, refuse, requests, sent } = useApp()
const words = texts.import

const LIST =
  'Soci 2027;;;\nTessera;Cognome;E-mail;Scadenza\nT-1;Dallapè;a@example.org;3/4/2027\nT-2;Zeni;a@example.org;31/12/2027\n'
const outcome = { added: 1, changed: 0, same: 0, removed: 0, keptAsPaid: 0, wrong: 1 }
const nothingShared = {
  sharing: 0,
  sharedNumbers: [],
  sharedEmails: 0,
  addresses: 0,
  returning: 0,
  returningMembers: [],
}
const twice = {
  row: 4,
  cell: 'email' as const,
  code: 'EMAIL_TWICE' as const,
  value: 'a@example.org',
  otherRow: 3,
}

async function openImport(content: BlobPart = LIST) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  openAt('/ufficio/soci-importo')
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(
    await screen.findByLabelText(words.choose, { selector: 'input' }),
    new File([content], 'soci.csv'),
  )
  return user
}
const tryOut = () => screen.findByRole('button', { name: 'Prova con 2 righe' })
const rowsSent = () => sent().filter(({ way }) => way === 'POST /api/ufficio/soci-righe')

describe('a list of members in the office', () => {
  it('is shown as it was understood, tried out and applied', async () => {
    const user = await openImport()
    answer(stageMembers, () => ({ staged: 2 }))
    answer(judgeMembers, () => ({ ...outcome, staged: 2, mistakes: [twice], ...nothingShared }))
    answer(applyMembers, () => outcome)
    const shown = within(await screen.findByRole('table'))
    expect(shown.getByText('3 aprile 2027')).toBeTruthy()
    expect(rowsSent()).toEqual([])
    await user.click(await tryOut())
    expect(await screen.findByText('La stessa e-mail è già alla riga 3, che vale.')).toBeTruthy()
    expect(screen.getByText(/^Riga 4, E-mail/)).toBeTruthy()
    const [piece] = rowsSent()
    expect(piece?.fields).toMatchObject({
      righe: [
        { riga: 3, numero: 'T-1', cognome: 'Dallapè', email: 'a@example.org', finoAl: '2027-04-03' },
        { riga: 4, numero: 'T-2', cognome: 'Zeni', email: 'a@example.org', finoAl: '2027-12-31' },
      ],
    })
    await user.click(screen.getByRole('button', { name: words.apply }))
    expect(await screen.findByText(words.applied)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ righe: 2, sostituisce: false })
  })

  it('is as the person corrects it, and judged anew then', async () => {
    const user = await openImport()
    answer(stageMembers, () => ({ staged: 2 }))
    answer(judgeMembers, () => ({ ...outcome, staged: 2, mistakes: [], ...nothingShared }))
    await user.click(await tryOut())
    await screen.findByRole('button', { name: words.apply })
    await user.selectOptions(screen.getByLabelText(new RegExp(`^${words.dayOrder}`)), 'monthFirst')
    expect(screen.queryByRole('button', { name: words.apply })).toBeNull()
    expect(screen.getByText('4 marzo 2027')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText(new RegExp(`^${texts.fields.email}`)), words.notThere)
    await user.selectOptions(screen.getByLabelText(new RegExp(`^${texts.fields.number}`)), words.notThere)
    expect(await screen.findByText(words.nothingFound)).toBeTruthy()
  })

  it('takes members out only after a question', async () => {
    const user = await openImport()
    answer(stageMembers, () => ({ staged: 2 }))
    answer(judgeMembers, () => ({ ...outcome, removed: 7, staged: 2, mistakes: [], ...nothingShared }))
    answer(applyMembers, () => ({ ...outcome, removed: 7 }))
    await user.click(await tryOut())
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: words.apply }))
    expect(requests.some(({ way }) => way === 'POST /api/ufficio/soci-importo')).toBe(false)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: words.apply }),
    )
    expect(await screen.findByText(words.applied)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ sostituisce: true })
  })

  it('stays where the network is gone or the right was taken away, and goes on where it stopped', async () => {
    const user = await openImport()
    await user.click(await tryOut())
    expect(await screen.findByText(words.notSaved)).toBeTruthy()
    refuse(stageMembers, 'RIGHT_MISSING', 403)
    await user.click(await tryOut())
    expect(await screen.findByText('RIGHT_MISSING')).toBeTruthy()
    expect(screen.getByText('3 aprile 2027')).toBeTruthy()
    answer(stageMembers, () => ({ staged: 2 }))
    await user.click(await tryOut())
    expect(await screen.findByText(words.notSaved)).toBeTruthy()
    answer(judgeMembers, () => ({ ...outcome, staged: 2, mistakes: [], ...nothingShared }))
    const before = rowsSent().length
    await user.click(await tryOut())
    expect(await screen.findByRole('button', { name: words.apply })).toBeTruthy()
    expect(rowsSent()).toHaveLength(before)
  })

  it('with one number for two people is imported once that is said to be right', async () => {
    const user = await openImport()
    answer(stageMembers, () => ({ staged: 2 }))
    const sharedNumbers = [
      { row: 3, number: 'T-1', who: 'Lia Bertò' },
      { row: 4, number: 'T-2', who: 'Ugo Zeni', otherRow: 3 },
    ]
    answer(judgeMembers, () => ({
      ...outcome,
      staged: 2,
      mistakes: [],
      ...nothingShared,
      sharing: 2,
      sharedNumbers,
    }))
    answer(applyMembers, () => outcome)
    await user.click(await tryOut())
    expect(await screen.findByText('Riga 3: T-1 è già di Lia Bertò.')).toBeTruthy()
    expect(screen.getByText('Riga 4: T-2 è anche di Ugo Zeni, alla riga 3.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: new RegExp(`^${words.apply}`) }))
    expect(requests.some(({ way }) => way === 'POST /api/ufficio/soci-importo')).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: words.shared.keep }))
    await user.click(screen.getByRole('button', { name: words.apply }))
    expect(await screen.findByText(words.applied)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ tieneStessiNumeri: true })
  })

  it('with who had their membership taken back is applied only once the office says that they are members again', async () => {
    const user = await openImport()
    answer(stageMembers, () => ({ staged: 2 }))
    answer(judgeMembers, () => ({
      ...outcome,
      staged: 2,
      mistakes: [],
      ...nothingShared,
      returning: 1,
      returningMembers: [{ row: 3, who: 'Anna Rossi', lastDay: '2027-12-31' }],
    }))
    answer(applyMembers, () => outcome)
    await user.click(await tryOut())
    expect(await screen.findByText(/^Riga 3: Anna Rossi, .*31 dicembre 2027/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: new RegExp(`^${words.apply}`) }))
    expect(requests.some(({ way }) => way === 'POST /api/ufficio/soci-importo')).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: words.returning.keep }))
    await user.click(screen.getByRole('button', { name: words.apply }))
    expect(await screen.findByText(words.applied)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ riprendeRitirate: true })
  })

  it('that changes nothing says so', async () => {
    const user = await openImport()
    const same = { added: 0, changed: 0, same: 2, removed: 0, keptAsPaid: 0, wrong: 0 }
    answer(stageMembers, () => ({ staged: 2 }))
    answer(judgeMembers, () => ({ ...same, staged: 2, mistakes: [], ...nothingShared }))
    answer(applyMembers, () => same)
    await user.click(await tryOut())
    await user.click(await screen.findByRole('button', { name: words.apply }))
    expect(await screen.findByText(words.nothingChanged)).toBeTruthy()
    expect(screen.queryByText(words.applied)).toBeNull()
  })

  it('that cannot be read is refused before anything is sent', async () => {
    await openImport(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))
    expect(await screen.findByText(words.problems.oldExcel)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(rowsSent()).toEqual([])
  })
})

describe('a list that is chosen and not imported yet', () => {
  const OWNER = 'hash-of-anna'
  const openFor = async (content?: BlobPart) => {
    keepOwner(OWNER)
    return openImport(content)
  }
  const openAgain = () => {
    cleanup()
    sessionStorage.clear()
    signIn('office')
    answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
    openAt('/ufficio/soci-importo')
  }
  const kept = async () => (await personDatabase()).count('files')
  const before = () => screen.findByText(app.typed.title)
  afterEach(async () => {
    await (await personDatabase()).clear('files')
    forgetOwner()
    localStorage.clear()
  })

  it('is there again after a reload, as it was understood, with a word and the way back', async () => {
    const user = await openFor()
    await user.selectOptions(await screen.findByLabelText(new RegExp(`^${words.dayOrder}`)), 'monthFirst')
    expect(screen.getByText('4 marzo 2027')).toBeTruthy()
    expect(screen.queryByText(app.typed.title)).toBeNull()
    await expect.poll(kept).toBe(1)
    openAgain()
    expect(await screen.findByText('4 marzo 2027')).toBeTruthy()
    expect(screen.getByText('soci.csv')).toBeTruthy()
    await before()
    await user.click(screen.getByRole('button', { name: app.typed.drop }))
    await waitFor(() => expect(screen.queryByText('soci.csv')).toBeNull())
    await expect.poll(kept).toBe(0)
    openAgain()
    expect(await screen.findByRole('button', { name: words.choose })).toBeTruthy()
    expect(screen.queryByText(app.typed.title)).toBeNull()
  })

  it('is gone from the device once it is imported', async () => {
    const user = await openFor()
    answer(stageMembers, () => ({ staged: 2 }))
    answer(judgeMembers, () => ({ ...outcome, staged: 2, mistakes: [], ...nothingShared }))
    answer(applyMembers, () => outcome)
    await expect.poll(kept).toBe(1)
    await user.click(await tryOut())
    await user.click(await screen.findByRole('button', { name: words.apply }))
    await screen.findByText(words.applied)
    await expect.poll(kept).toBe(0)
    expect(JSON.stringify({ ...localStorage })).not.toContain('soci.csv')
  })

  it('is not kept where it cannot be read', async () => {
    await openFor(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))
    await screen.findByText(words.problems.oldExcel)
    await expect.poll(kept).toBe(0)
    openAgain()
    expect(await screen.findByRole('button', { name: words.choose })).toBeTruthy()
    expect(screen.queryByText(words.problems.oldExcel)).toBeNull()
  })

  it('is asked for by its name where the browser does not keep it', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const user = await openFor()
    expect(await screen.findByText(app.typed.file.onlyHere.replace('{{name}}', 'soci.csv'))).toBeTruthy()
    full.mockRestore()
    openAgain()
    expect(await screen.findByText(app.typed.file.gone.replace('{{name}}', 'soci.csv'))).toBeTruthy()
    expect(screen.queryByText(app.typed.title)).toBeNull()
    await user.click(screen.getByRole('button', { name: app.typed.file.leave }))
    expect(screen.queryByText(app.typed.file.again)).toBeNull()
  })
})

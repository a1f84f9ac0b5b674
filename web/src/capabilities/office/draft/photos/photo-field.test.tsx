import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Draft, readDraft, saveDraft, uploadPicture } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { forgetOwner, keepOwner } from '#web/platform/offline/owner.ts'
import { personDatabase } from '#web/platform/offline/person-database.ts'
import app from '#locales/it/app.json' with { type: 'json' }
import texts from '#locales/it/office-photos.json' with { type: 'json' }
import rules from '#locales/it/office-rules.json' with { type: 'json' }

const { answer, sent, requests } = useApp()
const HASH = '3f9a0c41d2b7e6588a10'
const file = {
  key: 'club',
  name: 'Club',
  waters: ['Sarca'],
  aboutWaters: [{ water: 'Sarca' }],
  zones: [],
  permits: [],
}
const draft: Draft = {
  file: JSON.stringify(file),
  parts: [{ part: 'aboutWaters', revision: 'r1' }],
  revision: 'r',
  mistakes: [],
  doubts: [],
}

const bitmap = vi.fn<() => Promise<{ width: number; height: number }>>()
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', bitmap)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,QUJD')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openPhotos() {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(readDraft, () => draft)
  openAt('/ufficio/permessi?parte=aboutWaters')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Sarca/ }))
  return user
}
const input = () => screen.getByLabelText(rules.fields.picture, { selector: 'input' })
const choose = (bytes: Blob) => fireEvent.change(input(), { target: { files: [bytes] } })

it('a photograph is made small, sent, described and saved with the draft', async () => {
  const user = await openPhotos()
  bitmap.mockResolvedValue({ width: 4000, height: 3000 })
  answer(uploadPicture, () => ({ hash: HASH }))
  answer(saveDraft, () => draft)
  expect(screen.getByText(texts.help.replace('{{megabytes}}', '20'))).toBeTruthy()
  choose(new File(['photo'], 'fiume.png'))
  const shown = await screen.findByAltText(texts.chosen)
  expect(shown.getAttribute('src')).toMatch(new RegExp(`^/foto/\\d+/${HASH}-400\\.webp$`))
  expect(sent().at(-1)?.fields).toMatchObject({ immagine: 'QUJD' })
  const group = within(screen.getByRole('group', { name: rules.fields.picture }))
  const [inItalian] = group.getAllByRole('textbox')
  await user.type(inItalian ?? expect.fail('no field'), 'Il fiume')
  await user.type(group.getByLabelText(rules.fields.credit), 'Ada')
  await user.click(screen.getByRole('button', { name: rules.save }))
  const saved = JSON.stringify(sent().map(({ fields }) => fields))
  expect(saved).toContain(HASH)
  expect(saved).toContain('Ada')
})

it('one that is too small, too big or no photograph is refused before it is sent', async () => {
  await openPhotos()
  bitmap.mockResolvedValue({ width: 500, height: 300 })
  choose(new File(['photo'], 'fiume.png'))
  expect(await screen.findByText(texts.notOne)).toBeTruthy()
  const big = new File(['photo'], 'fiume.png')
  Object.defineProperty(big, 'size', { value: 20_000_001 })
  choose(big)
  expect(await screen.findByText(texts.tooBig.replace('{{megabytes}}', '20'))).toBeTruthy()
  bitmap.mockRejectedValue(new Error('it was unpacked'))
  // A PNG says in its first bytes that it has 30,000 by 30,000 pixels.
  const header = new Uint8Array([
    0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30,
  ])
  choose(new File([header], 'bomba.png'))
  expect(await screen.findByText(texts.tooManyPixels.replace('{{megapixels}}', '60'))).toBeTruthy()
  bitmap.mockRejectedValue(new Error('no picture'))
  choose(new File(['<svg/>'], 'fiume.svg'))
  expect(await screen.findByText(texts.notOne)).toBeTruthy()
  expect(sent().every(({ fields }) => !JSON.stringify(fields).includes('immagine'))).toBe(true)
})

it('a photograph that could not be sent is there again after a reload, to be sent then', async () => {
  keepOwner('hash-of-anna')
  const kept = async () => (await personDatabase()).count('files')
  await openPhotos()
  bitmap.mockResolvedValue({ width: 4000, height: 3000 })
  choose(new File(['photo'], 'fiume.png'))
  expect(await screen.findByText(app.unreachable)).toBeTruthy()
  await expect.poll(kept).toBe(1)
  cleanup()
  sessionStorage.clear()
  const user = await openPhotos()
  expect(await screen.findByText('fiume.png')).toBeTruthy()
  answer(uploadPicture, () => ({ hash: HASH }))
  const before = requests.length
  await user.click(screen.getByRole('button', { name: texts.sendAgain }))
  await screen.findByAltText(texts.chosen)
  expect(requests.length).toBeGreaterThan(before)
  await waitFor(() => expect(screen.queryByText('fiume.png')).toBeNull())
  await expect.poll(kept).toBe(0)
  forgetOwner()
  localStorage.clear()
})

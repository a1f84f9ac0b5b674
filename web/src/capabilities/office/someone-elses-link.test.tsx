import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readDraft } from '#contract/office-draft.ts'
import { listOffices } from '#contract/staff.ts'
import office from '#locales/it/office.json' with { type: 'json' }
import rules from '#locales/it/office-rules.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn } from '#web/testing/app-for-test.tsx'
import { draftOf, FILE, useRulesPages } from './draft/draft-for-test.ts'

const { answer, open, requests } = useRulesPages()

it('a link to the office of another association says so, shows nothing of one’s own, and leads there', async () => {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary'), anOffice('owner', { associationId: 3 })] }))
  answer(readDraft, () => draftOf(FILE))
  openAt('/ufficio/permessi?parte=permits%2Fday&associazione=2')
  expect(await screen.findByRole('heading', { name: office.ofOthers.title })).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Vai al tuo ufficio: Alto Sarca' })
  expect(way.getAttribute('href')).toBe('/ufficio?associazione=1')
  expect(requests.some(({ way: call }) => call === `GET ${readDraft.path}`)).toBe(false)
})

it.each([
  ['/ufficio/permessi?parte=permits%2Fgone', rules.noSuch.permit],
  ['/ufficio/zone?parte=zones%2Fgone', rules.noSuch.zone],
])('a link to a part that is not there says so: %s', async (path, title) => {
  open(path)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: rules.save })).toBeNull()
})

it.each([
  ['/ufficio/permessi', rules.addPermit],
  ['/ufficio/zone', 'Nuova zona'],
])('a new one is begun by its own link: %s', async (path, name) => {
  const user = open(path)
  await user.click(await screen.findByRole('link', { name }))
  expect(await screen.findByRole('button', { name: rules.save })).toBeTruthy()
})

import { expect, it } from 'vitest'
import { readItem } from './read-item.ts'

const common = { id: '0199a0f2-9c00-7aaa-8bbb-123456789abc', ora: '2027-05-02T08:00:00.000Z' }
const note = {
  tipo: 'annotazione',
  ...common,
  idAcquistoPermesso: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  testo: 'Acqua alta.',
}
const check = { tipo: 'controllo', ...common, modo: 'elenco', esito: 'valido' }

it.each([
  ['angler', note, 'note', 'c304c636-ebce-5810-b214-a91ea1795510'],
  ['warden', check, 'check', 'e67cdef1-35a6-56b5-9641-00bac3aacaae'],
] as const)(
  'an item of an %s without a version id always gets the same one',
  (writer, sent, kind, versionId) => {
    expect(readItem(sent, writer)).toMatchObject({ ok: true, value: { kind, versionId } })
  },
)

it.each(['__proto__', 'constructor', 'note', 7])('%s is no kind of item', (tipo) => {
  expect(readItem({ ...note, tipo }, 'angler')).toMatchObject({
    refused: { mistakes: [{ field: 'tipo', code: 'UNKNOWN_KIND' }] },
  })
})

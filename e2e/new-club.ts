import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { partsOf } from '#association-file/draft-parts.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { expect, type Lenza, ok } from './lenza.ts'
import { newestMail, PASSWORD } from './people.ts'

type Template = 'river-with-zones' | 'lake-with-slots' | 'season-licence'

export const templateFile = (template: Template): WrittenFile =>
  JSON.parse(
    readFileSync(new URL(`../association-file/templates/${template}.json`, import.meta.url), 'utf8'),
  ) as WrittenFile

export interface Club {
  name: string
  owner: { email: string; password: string }
}

/** The operator names an association. */
export async function begin(lenza: Lenza, club: readonly [key: string, name: string], email: string) {
  const command = spawn(
    process.execPath,
    [...(lenza.nodeOptions ?? []), 'scripts/commands/staff.ts', 'begin', ...club, email, 'Elena', 'Conti'],
    {
      env: { ...process.env, ...lenza.env, DATA_DIR: lenza.dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  expect(await new Promise((ended) => command.once('exit', ended))).toBe(0)
}

/** A club of its own for one story. Its owner has a password, by the link of the mail, and is invited. */
export async function aNewClub(lenza: Lenza, called = 'Nuova società'): Promise<Club> {
  const ending = randomBytes(4).toString('hex')
  const owner = { email: `titolare-${ending}@example.org`, password: PASSWORD }
  const name = `${called} ${ending}`
  await begin(lenza, [`nuova-${ending}`, name], owner.email)
  const { link = '' } = await newestMail(lenza, owner.email)
  const codice = /codice%3D([\w-]+)/.exec(link)?.[1]
  await ok(lenza.call('PUT', 'password-utente', { codice, newPassword: owner.password }))
  return { name, owner }
}

interface Open extends Club {
  associationId: number
  token: string
}

/** The owner accepts, and may open the pages of the office. */
export async function accepted(lenza: Lenza, club: Club): Promise<Open> {
  const session = await ok(lenza.call('POST', 'login', { ...club.owner, tipoUtente: 'ufficio' }))
  const { token } = session as { token: string }
  const { associazioni } = (await ok(lenza.call('GET', 'ufficio/associazioni', { token }))) as {
    associazioni: { idAssociazione: number; nomeAssociazione: string }[]
  }
  const found = associazioni.find(({ nomeAssociazione }) => nomeAssociazione === club.name)
  const associationId = found?.idAssociazione ?? 0
  await ok(lenza.call('PUT', 'ufficio/invito', { idAssociazione: associationId, token }))
  return { ...club, associationId, token }
}

/** Puts a file on sale, by the calls of its pages. */
export async function putOnSale(lenza: Lenza, { associationId, token }: Open, file: WrittenFile) {
  const of = { idAssociazione: associationId, token }
  const { parti } = (await ok(lenza.call('GET', 'ufficio/bozza', of))) as {
    parti: { parte: string; revisione: string }[]
  }
  const revisionOf = (part: string) => parti.find(({ parte }) => parte === part)?.revisione
  const sent = [...partsOf(file)].map(([parte, value]) => ({
    parte,
    testo: JSON.stringify(value),
    revisione: revisionOf(parte),
  }))
  const saved = await ok(lenza.call('PUT', 'ufficio/bozza', { ...of, parti: sent }))
  const { revisione, ancoraEsempio = [] } = saved as { revisione: string; ancoraEsempio?: { id: string }[] }
  const nostri = ancoraEsempio.map(({ id }) => id)
  await ok(lenza.call('POST', 'ufficio/pubblica', { ...of, revisione, nostri }))
}

/** The lake of the templates, but with fishing on each day of the year and drawn by its club: where the template has it, no map shows it. */
export function lakeOfEachDay(): WrittenFile {
  const { zones, ...file } = templateFile('lake-with-slots')
  const [[west, south], [east, north]] = [
    [11.2, 46.11],
    [11.21, 46.12],
  ] as const
  const shape = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ] as [number, number][],
    ],
  }
  const permits = file.permits.map(({ calendar: _season, ...permit }) => ({
    ...permit,
    sale: { opens: [{ before: 'P60D', at: '00:00' }] },
  }))
  return { ...file, zones: (zones ?? []).map((zone) => ({ ...zone, shape })), permits }
}

/** The number of a club's permit with this name. */
export async function permitOf(lenza: Lenza, { name }: Club, day: string, called?: string): Promise<number> {
  const { permessi } = (await ok(lenza.call('GET', 'permessi-acquistabili', { data: day }))) as {
    permessi: { idPermesso: number; nome: string; nomeAssociazione: string }[]
  }
  const found = permessi.find(
    (one) => one.nomeAssociazione === name && (called === undefined || one.nome === called),
  )
  return found?.idPermesso ?? 0
}

import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dayIn } from '#rules/wall-clock.ts'
import { testEnvironment } from '../scripts/test-run/environment.ts'

const ROOT = join(import.meta.dirname, '..')
const EXAMPLES = join(ROOT, 'demo', 'associations')
const NAME = 'Alto Sarca'
const run = promisify(execFile)

interface Guides {
  guide: { idAssociazione: number; nome: string; pagineAcque?: { pagina: string }[] }[]
}
interface Offers {
  permessi: { idPermesso: number; pagina?: string }[]
}

export interface PublicPages {
  club: string
  water: string
  permit: string
  permitId: number
}

/**
 * Loads one of the demo's associations once more into the running demo, as one that is no example: search engines are kept away
 * from examples. Returns the paths of its pages.
 */
export async function aRealClub(dataDir: string, url: string): Promise<PublicPages> {
  const file = JSON.parse(readFileSync(join(EXAMPLES, 'alto-sarca.json'), 'utf8')) as Record<string, unknown>
  const { $schema: _schema, note: _note, ...rest } = file
  cpSync(join(EXAMPLES, 'pictures'), join(dataDir, 'pictures'), { recursive: true })
  const copy = join(dataDir, 'club.json')
  writeFileSync(copy, JSON.stringify({ ...rest, key: 'no-example', name: NAME, demo: false }))
  await run(process.execPath, [join(ROOT, 'scripts', 'commands', 'import.ts'), copy], {
    cwd: ROOT,
    env: testEnvironment(process.env, { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
  })
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { 'api-key': 'lenza-web' } })
    if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { guide: guides } = await ask<Guides>('guide')
  const club = guides.find(({ nome }) => nome === NAME)?.idAssociazione
  if (club === undefined) throw new Error('the club was not loaded')
  const { guide: whole } = await ask<Guides>(`guide?idAssociazione=${club}`)
  const day = dayIn('Europe/Rome', new Date())
  const { permessi } = await ask<Offers>(`permessi-acquistabili?data=${day}&associazioni=${club}`)
  const [permit, water] = [permessi[0], whole[0]?.pagineAcque?.[0]?.pagina]
  if (permit?.pagina === undefined || water === undefined) throw new Error('the club has no public pages')
  return { club: `/guide/${club}`, water, permit: permit.pagina, permitId: permit.idPermesso }
}

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { readLocale, loadTexts } from '#server/platform/texts/texts.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { retentionDocuments } from './documents.ts'
import { RETENTION } from './rules.ts'

const texts = loadTexts()
const file = (name: string) => readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8')
/** Ignores formatting. */
const bare = (text: string) => text.replaceAll(/\s|-{3,}/g, '')

const lenza = useLenza()

it('docs/retention.md says what the jobs do (write it again: npm run legal)', () => {
  expect(bare(file('retention.md'))).toBe(bare(retentionDocuments(texts, file('legal/privacy.html')).page))
})

it('the privacy policy says what the jobs do, in every language (npm run legal)', () => {
  const policy = file('legal/privacy.html')
  expect(bare(policy)).toBe(bare(retentionDocuments(texts, policy).policy))
})

it('every rule has its words, and every word its rule and figures', () => {
  const named = RETENTION.map(({ name }) => name).toSorted()
  for (const language of LANGUAGES) {
    const { rules } = readLocale(language)['retention'] as { rules: object }
    expect(Object.keys(rules).toSorted()).toEqual(named)
    expect(retentionDocuments(texts, file('legal/privacy.html')).page).not.toMatch(/\{\{|undefined/)
  }
})

it('every table of the database has a rule, or says in its comment why it needs none', async () => {
  const { rows } = await lenza.pool.query<{ name: string; comment: string | null }>(
    `select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  const ruled = new Set<string>(RETENTION.flatMap(({ tables }) => tables))
  const isWithout = ({ comment }: { comment: string | null }) => comment?.startsWith('no personal data: ')
  expect(rows.filter((table) => ruled.has(table.name) === Boolean(isWithout(table)))).toEqual([])
  const there = new Set(rows.map(({ name }) => name))
  expect([...ruled].filter((name) => !there.has(name))).toEqual([])
})
